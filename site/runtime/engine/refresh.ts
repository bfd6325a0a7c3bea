// A browser may remember for minutes that a file is missing. Before a retry, ask the server itself.

/** Fetch a script and the chunks that it imports past the browser's cache, so that the next import finds them. */
export async function refresh(address: string): Promise<void> {
  const answer = await fetch(address, { cache: "reload" }).catch(() => null);
  if (!answer?.ok) return;
  const imports = [...(await answer.text()).matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g)];
  await Promise.all(imports.map(([, path]) => refresh(new URL(path!, address).href)));
}

/** The address in what a browser says when import() fails; where it says none, undefined. */
export const addressIn = (error: unknown): string | undefined => /https?:\/\/\S+\.m?js/.exec(String(error))?.[0];
