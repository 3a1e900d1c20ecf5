/** A `localStorage` whose entries are those of a Map; its keys are its own properties, as in a browser. */
export const mapStorage = (entries: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    },
    {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: (methods, key) =>
        entries.has(String(key))
          ? { enumerable: true, configurable: true }
          : Reflect.getOwnPropertyDescriptor(methods, key),
    },
  );
