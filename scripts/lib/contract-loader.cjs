const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const SUMMARY = new RegExp(`^ +summary:\\s*(?:${STRING}),\\n`, 'gm');
const ERRORS = /^ +errors:\s*\[[^[\]]*\],\n/gm;

/**
 * What only the OpenAPI document says of a call, its summary and its errors, is left out of what browsers load.
 * @throws Error where a call keeps one of them, or more than its own is taken
 */
module.exports = function withoutDocumentation(source) {
  const calls = source.match(/\bcall\(\{/g)?.length ?? 0;
  let left = source;
  for (const [name, pattern] of Object.entries({ summary: SUMMARY, errors: ERRORS })) {
    const taken = left.match(pattern)?.length ?? 0;
    if (taken !== calls)
      throw new Error(
        `${this.resourcePath}: of ${calls} calls ${taken} have \`${name}\` as a line that can be left out`,
      );
    left = left.replace(pattern, '');
  }
  return left;
};
