import { createContext, useContext } from 'react';

const MovedOnContext = createContext<string | null>(null);

/** Tells the form in it that it cannot be sent as things stand, and why. */
export const MovedOnProvider = MovedOnContext.Provider;

/** Why the open form cannot be sent now; null when it can. */
export const useMovedOn = (): string | null => useContext(MovedOnContext);
