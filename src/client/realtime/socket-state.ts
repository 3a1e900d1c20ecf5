import { create } from 'zustand';

const useSocketState = create(() => ({ isLive: false }));

/** Called by the owner of the tab's socket. */
export const setSocketLive = (isLive: boolean): void => useSocketState.setState({ isLive });

/** Whether this tab is subscribed, so that it is told what others change (decision 32). */
export const useIsSocketLive = (): boolean => useSocketState((state) => state.isLive);
