import { createJSONStorage } from 'zustand/middleware';

/**
 * `localStorage` for zustand's `persist`. When it is off or full nothing is stored and the page still works; the server
 * has none.
 */
const tolerantStorage = {
  getItem(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem(name: string, text: string): void {
    try {
      localStorage.setItem(name, text);
    } catch {
      // Off or full.
    }
  },
  removeItem(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // Off.
    }
  },
};

export const browserStorage = createJSONStorage(() => tolerantStorage);
