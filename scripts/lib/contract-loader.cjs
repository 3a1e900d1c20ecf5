/** What only the OpenAPI document says of a call, its summary and its errors, is left out of what browsers load. */
module.exports = (source) =>
  source.replace(/^ +summary:\s+(['"`])[\s\S]*?\1,\n/gm, '').replace(/^ +errors: \[[^\]]*\],\n/gm, '');
