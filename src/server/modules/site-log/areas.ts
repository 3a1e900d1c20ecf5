import { siteLogCalls } from '@/contract/site-log/calls';
import * as siteLogSchemas from '@/contract/site-log/schemas';
import { defineArea } from '../../http/area';
import { siteLogListing } from './read-site-log';
import { commentEntry, writeEntry } from './write-entry';

export const siteLogArea = defineArea({
  calls: siteLogCalls,
  schemas: siteLogSchemas,
  handlers: { siteLogListing, writeEntry, commentEntry },
});
