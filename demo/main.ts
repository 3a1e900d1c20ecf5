import { start } from '@/server/start';
import { seedDemonstration } from './seed-demonstration';

start({ seedDemonstration });
