import { createContext, useContext } from 'react';
import type { ShellData } from './shell-data';

const ShellContext = createContext<ShellData | null>(null);
export const ShellProvider = ShellContext.Provider;

/** The shell's data; null on prebuilt pages (404, error). */
export const useShell = (): ShellData | null => useContext(ShellContext);
