import { notificationCalls } from '@/contract/notification/calls';
import * as notificationSchemas from '@/contract/notification/schemas';
import { defineArea } from '../../http/area';
import { read, see } from './mark-notifications';
import { preferences, setPreference } from './preferences';
import { details, listing } from './read-notifications';
import { mailLink, stopMail } from './stop-mail';

export const notificationArea = defineArea({
  calls: notificationCalls,
  schemas: notificationSchemas,
  handlers: {
    listing,
    details,
    read,
    see,
    preferences,
    setPreference,
    mailLink,
    stopMail,
  },
});
