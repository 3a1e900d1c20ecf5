import type { ComponentType } from 'react';
import { AnnouncementList } from './announcements/announcement-list';
import { AuditList } from './audit/audit-list';
import { BookList } from './books/book-list';
import { ComplaintDesk } from './complaints/complaint-desk';
import { ComplaintDetail } from './complaints/complaint-detail';
import { CaseEditor } from './content/case-editor';
import { CaseList, MetaList, PageList } from './content/document-list';
import { PageEditor } from './content/page-editor';
import { FpsDesk } from './fps/fps-desk';
import { AdminHome } from './home/admin-home';
import { FiguresScreen } from './home/figures-screen';
import { ContactList } from './operations/contact-list';
import { JobList } from './operations/job-list';
import { MailList } from './operations/mail-list';
import { SystemHealth } from './operations/system-health';
import { OrderDetail } from './orders/order-detail';
import { OrderList } from './orders/order-list';
import { PeopleList } from './people/people-list';
import { PersonDetail } from './people/person-detail';
import { PersonStatement } from './people/person-statement';
import { PlanList } from './plans/plan-list';
import { ProfessionalDetail } from './professionals/professional-detail';
import { ProfessionalList } from './professionals/professional-list';
import { ProjectDetail } from './projects/project-detail';
import { ProjectList } from './projects/project-list';
import { ProjectStatement } from './projects/project-statement';
import { SecurityEventList } from './security-events/security-event-list';
import { CompanyScreen } from './site/company-screen';
import { MailScreen } from './site/mail-screen';
import { MenusScreen } from './site/menus-screen';
import { MetaEditor } from './site/meta-editor';
import { RequestFormScreen } from './site/request-form-screen';
import { SettingsScreen } from './site/settings-screen';

/** The sections of the navigation, grouped by purpose and in display order, each with its start address. */
export const ADMIN_ROOMS = {
  desk: {
    home: '',
    professionals: 'professionals',
    projects: 'projects',
    complaints: 'complaints',
    contact: 'contact',
  },
  money: { orders: 'orders', fps: 'fps', books: 'books' },
  records: { people: 'people', audit: 'audit', security_events: 'security-events' },
  site: {
    pages: 'pages',
    cases: 'cases',
    menus: 'menus',
    meta: 'meta',
    settings: 'settings',
    company: 'company',
    request_form: 'request-form',
    mail_texts: 'mail-texts',
    plans: 'plans',
  },
  platform: {
    announcements: 'announcements',
    jobs: 'jobs',
    mail: 'mail',
    system: 'system',
    figures: 'figures',
  },
} as const;
type Rooms = typeof ADMIN_ROOMS;
export type AdminRoom = { [G in keyof Rooms]: keyof Rooms[G] }[keyof Rooms];

type Screen = ComponentType<{ params: Record<string, string> }>;

/**
 * The screen of each back-office address, and the section that the navigation highlights. `[name]` matches one segment,
 * which the screen gets as a parameter. All screens are in one script: the names of split chunks would be part of every
 * guest's page.
 */
export const ADMIN_ROUTES: readonly { path: string; room: AdminRoom; Screen: Screen }[] = [
  { path: '', room: 'home', Screen: AdminHome },
  { path: 'professionals', room: 'professionals', Screen: ProfessionalList },
  { path: 'professionals/[id]', room: 'professionals', Screen: ProfessionalDetail },
  { path: 'complaints', room: 'complaints', Screen: ComplaintDesk },
  { path: 'complaints/[id]', room: 'complaints', Screen: ComplaintDetail },
  { path: 'contact', room: 'contact', Screen: ContactList },
  { path: 'people', room: 'people', Screen: PeopleList },
  { path: 'people/[id]', room: 'people', Screen: PersonDetail },
  { path: 'people/[id]/statement', room: 'people', Screen: PersonStatement },
  { path: 'projects', room: 'projects', Screen: ProjectList },
  { path: 'projects/[id]', room: 'projects', Screen: ProjectDetail },
  { path: 'projects/[id]/statement', room: 'projects', Screen: ProjectStatement },
  { path: 'orders', room: 'orders', Screen: OrderList },
  { path: 'orders/[number]', room: 'orders', Screen: OrderDetail },
  { path: 'books', room: 'books', Screen: BookList },
  { path: 'fps', room: 'fps', Screen: FpsDesk },
  { path: 'audit', room: 'audit', Screen: AuditList },
  { path: 'security-events', room: 'security_events', Screen: SecurityEventList },
  { path: 'pages', room: 'pages', Screen: PageList },
  { path: 'pages/[key]', room: 'pages', Screen: PageEditor },
  { path: 'cases', room: 'cases', Screen: CaseList },
  { path: 'cases/[id]', room: 'cases', Screen: CaseEditor },
  { path: 'menus', room: 'menus', Screen: MenusScreen },
  { path: 'meta', room: 'meta', Screen: MetaList },
  { path: 'meta/[id]', room: 'meta', Screen: MetaEditor },
  { path: 'settings', room: 'settings', Screen: SettingsScreen },
  { path: 'company', room: 'company', Screen: CompanyScreen },
  { path: 'request-form', room: 'request_form', Screen: RequestFormScreen },
  { path: 'mail-texts', room: 'mail_texts', Screen: MailScreen },
  { path: 'plans', room: 'plans', Screen: PlanList },
  { path: 'announcements', room: 'announcements', Screen: AnnouncementList },
  { path: 'jobs', room: 'jobs', Screen: JobList },
  { path: 'mail', room: 'mail', Screen: MailList },
  { path: 'system', room: 'system', Screen: SystemHealth },
  { path: 'figures', room: 'figures', Screen: FiguresScreen },
];

/** The route of an address under /admin, with the values of its variable segments; null if no route matches. */
export function routeOf(address: string) {
  const requested = address.split('/').filter(Boolean).map(decoded);
  for (const route of ADMIN_ROUTES) {
    const segments = route.path.split('/').filter(Boolean);
    if (segments.length !== requested.length) continue;
    const params: Record<string, string> = {};
    const matches = segments.every((segment, index) => {
      const given = requested[index];
      const name = segment.match(/^\[(\w+)\]$/)?.[1];
      if (name && given !== undefined) params[name] = given;
      return given !== undefined && (name !== undefined || segment === given);
    });
    if (matches) return { route, params };
  }
  return null;
}

/** Undefined if the segment is not valid URL encoding (`%`). */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
