/** Every table of the product, collected here for migrations and queries. */
export * from './tables/accounts';
export * from './tables/audit';
export * from './tables/case-consents';
export * from './tables/chat';
export * from './tables/communication';
export * from './tables/content';
export * from './tables/desk';
export * from './tables/disputes';
export * from './tables/files';
export * from './tables/fps';
export * from './tables/orders';
export * from './tables/professionals';
export * from './tables/projects';
export * from './tables/security-events';
export * from './tables/site';
export * from './tables/subscriptions';
