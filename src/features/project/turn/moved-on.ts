import { createContext, useContext } from 'react';

const MovedOnContext = createContext<string | null>(null);

/** Gives the form inside it the reason why it cannot be sent now. */
export const MovedOnProvider = MovedOnContext.Provider;

/** Why the open form cannot be sent now; null when it can. */
export const useMovedOn = (): string | null => useContext(MovedOnContext);
