/** Lock files that name what the site carries, and nothing else. */

/** A lock entry of the official shape for a wheel that is in the output folder. */
export function lockEntry({ name, version, file, imports, depends }) {
  return {
    name, version, imports, depends,
    file_name: file.path, sha256: file.sha256, install_dir: "site", package_type: "package", unvendored_tests: false,
  };
}

/** The key of a package: its name as others name it among what they need. */
const normal = (name) => name.toLowerCase().replace(/[-_.]+/g, "-");

/** The official lock with only `entries` in it: an import of anything else is an ordinary ModuleNotFoundError. */
export function pruneLock(official, entries) {
  return { info: official.info, packages: Object.fromEntries(entries.map((entry) => [normal(entry.name), entry])) };
}
