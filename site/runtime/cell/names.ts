// The names in a piece of Python, told by the editor's own grammar.
import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/python";

/** `bound`: those that the code gives a value or may change (`x.append(1)`, `x[0] = 1`); `used`: all of them. */
export function namesOf(source: string): { bound: Set<string>; used: Set<string> } {
  const [bound, used] = [new Set<string>(), new Set<string>()];
  parser.parse(source).iterate({
    enter(ref) {
      if (ref.name !== "VariableName") return;
      const name = source.slice(ref.from, ref.to);
      used.add(name);
      if (binds(ref.node)) bound.add(name);
    },
  });
  return { bound, used };
}

function binds(node: SyntaxNode): boolean {
  let [child, parent] = [node, node.parent];
  // x[0], x.attribute and (x, y) stand for x
  while (parent && ["MemberExpression", "TupleExpression", "ArrayExpression", "ParenthesizedExpression"].includes(parent.name)) {
    if (parent.name === "MemberExpression" && parent.firstChild!.from !== child.from) return false; // an index, not what is indexed
    [child, parent] = [parent, parent.parent];
  }
  switch (parent?.name) {
    case "FunctionDefinition":
    case "ClassDefinition":
    case "ImportStatement":
      return child.name === "VariableName";
    case "UpdateStatement":
      return child.from === parent.from;
    case "AssignStatement":
      return followedBy(child, "AssignOp");
    case "ForStatement":
      return followedBy(child, "in");
    case "WithStatement":
      return child.prevSibling?.name === "as";
    case "CallExpression": // xs.append(1), as a statement of its own
      return child.name === "MemberExpression" && parent.firstChild!.from === child.from && parent.parent?.name === "ExpressionStatement";
    default:
      return false;
  }
}

function followedBy(node: SyntaxNode, name: string): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling) if (next.name === name) return true;
  return false;
}
