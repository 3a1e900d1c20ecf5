const PREFIX = 'node_modules/';

/**
 * Compares the licences of the packages for production with those that are allowed.
 * @param lock the parsed package-lock.json; its packages for other platforms count too
 * @param policy the parsed scripts/licences.json; the name of an exception may end in `*`, its licence is `null` where
 * the package names none
 * @returns what is wrong, each in a sentence; empty if all is right
 */
export function licenceProblems(lock, { allowed, exceptions }) {
  const used = new Set();
  const isAllowed = (name, licence) => {
    if (allowed.includes(licence)) return true;
    const exception = exceptions.find((one) => isNamed(one.packages, name) && one.licence === licence);
    used.add(exception);
    return exception !== undefined;
  };
  const problems = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path && !dev)
    .map(([path, { license: licence = null }]) => [path.slice(path.lastIndexOf(PREFIX) + PREFIX.length), licence])
    .filter(([name, licence]) => !licencesIn(licence).every((one) => isAllowed(name, one)))
    .map(([name, licence]) => `${name} has the licence ${licence}, which is neither allowed nor an exception.`);
  const unused = exceptions.filter((one) => !used.has(one));
  return [
    ...new Set(problems),
    ...unused.map(({ packages, licence }) => `No package needs the exception of ${packages} for ${licence}.`),
  ];
}

/** All of several licences that hold together (`A AND B`). A choice (`A OR B`) stays whole: it needs an exception. */
const licencesIn = (licence) => (licence?.includes(' OR ') ? [licence] : (licence?.split(' AND ') ?? [null]));

const isNamed = (pattern, name) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern);
