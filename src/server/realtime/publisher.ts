/** One event for one channel. */
export interface RealtimeEvent {
  channel: string;
  name: string;
  data: unknown;
}

/** What the rest of the server may ask of the realtime engine. */
export interface Publisher {
  send(events: readonly RealtimeEvent[]): Promise<void>;
  terminateUser(userId: string): Promise<void>;
  authorizeChannel(socketId: string, channel: string): { auth: string };
  authenticateUser(socketId: string, user: { id: string }): { auth: string; user_data: string };
}
