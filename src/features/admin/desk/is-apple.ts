/** Whether the keyboard has ⌘ in place of Ctrl. Browser only. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
