import { createContext, useContext } from 'react';
import type { ShellData } from './shell-data';

const ShellContext = createContext<ShellData | null>(null);
export const ShellProvider = ShellContext.Provider;

/** What the page stands in; null on the pages that are built beforehand (404, error). */
export const useShell = (): ShellData | null => useContext(ShellContext);
