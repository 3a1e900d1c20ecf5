import type { ComponentType } from 'react';
import { late } from '@/ui/late';
import { SkeletonList } from '@/ui/skeleton';

/** What an address of the back office shows. `[name]` stands for one segment, which the screen gets. */
export interface AdminRoute {
  path: string;
  /** The room it belongs to, which the navigation marks. */
  room: AdminRoom;
  Screen: ComponentType<{ params: Record<string, string> }>;
}

/** The rooms of the navigation, in its order, with the address each begins at. */
export const ADMIN_ROOMS = {
  professionals: 'professionals',
  projects: 'projects',
  complaints: 'complaints',
  orders: 'orders',
} as const;
export const ADMIN_ROOMS = { professionals: 'professionals', pages: 'pages', cases: 'cases' } as const;
  pages: 'pages',
  cases: 'cases',
  menus: 'menus',
  meta: 'meta',
  settings: 'settings',
  request_form: 'request-form',
  mail: 'mail',
  plans: 'plans',
  home: '',
  professionals: 'professionals',
  contact: 'contact',
  announcements: 'announcements',
  jobs: 'jobs',
  mail: 'mail',
  system: 'system',
} as const;
export type AdminRoom = keyof typeof ADMIN_ROOMS;

type ScreenProps = { params: Record<string, string> };
const screen = (load: () => Promise<ComponentType<ScreenProps>>) => late(load, SkeletonList as ComponentType<object>);

export const ADMIN_ROUTES: AdminRoute[] = [
  {
    path: '',
    room: 'home',
    Screen: screen(() => import('./home/admin-home').then((module) => module.AdminHome)),
  },
  {
    path: 'professionals',
    room: 'professionals',
    Screen: screen(() => import('./professionals/professional-list').then((module) => module.ProfessionalList)),
  },
  {
    path: 'professionals/[id]',
    room: 'professionals',
    Screen: screen(() => import('./professionals/professional-detail').then((module) => module.ProfessionalDetail)),
  },
  {
    path: 'projects',
    room: 'projects',
    Screen: screen(() => import('./projects/project-list').then((module) => module.ProjectList)),
  },
  {
    path: 'projects/[id]',
    room: 'projects',
    Screen: screen(() => import('./projects/project-detail').then((module) => module.ProjectDetail)),
  },
  {
    path: 'complaints',
    room: 'complaints',
    Screen: screen(() => import('./complaints/complaint-desk').then((module) => module.ComplaintDesk)),
  },
  {
    path: 'complaints/[id]',
    room: 'complaints',
    Screen: screen(() => import('./complaints/complaint-detail').then((module) => module.ComplaintDetail)),
  },
  {
    path: 'orders',
    room: 'orders',
    Screen: screen(() => import('./orders/order-list').then((module) => module.OrderList)),
  },
  {
    path: 'orders/[number]',
    room: 'orders',
    Screen: screen(() => import('./orders/order-detail').then((module) => module.OrderDetail)),
    path: 'pages',
    room: 'pages',
    Screen: screen(() => import('./content/document-list').then((module) => module.PageList)),
  },
  {
    path: 'pages/[key]',
    room: 'pages',
    Screen: screen(() => import('./content/page-editor').then((module) => module.PageEditor)),
  },
  {
    path: 'cases',
    room: 'cases',
    Screen: screen(() => import('./content/document-list').then((module) => module.CaseList)),
  },
  {
    path: 'cases/[id]',
    room: 'cases',
    Screen: screen(() => import('./content/case-editor').then((module) => module.CaseEditor)),
  },
  {
    path: 'menus',
    room: 'menus',
    Screen: screen(() => import('./site/menus-screen').then((module) => module.MenusScreen)),
  },
  {
    path: 'meta',
    room: 'meta',
    Screen: screen(() => import('./site/meta-screen').then((module) => module.MetaScreen)),
  },
  {
    path: 'settings',
    room: 'settings',
    Screen: screen(() => import('./site/settings-screen').then((module) => module.SettingsScreen)),
  },
  {
    path: 'request-form',
    room: 'request_form',
    Screen: screen(() => import('./site/request-form-screen').then((module) => module.RequestFormScreen)),
    path: 'contact',
    room: 'contact',
    Screen: screen(() => import('./operations/contact-list').then((module) => module.ContactList)),
  },
  {
    path: 'announcements',
    room: 'announcements',
    Screen: screen(() => import('./announcements/announcement-list').then((module) => module.AnnouncementList)),
  },
  {
    path: 'jobs',
    room: 'jobs',
    Screen: screen(() => import('./operations/job-list').then((module) => module.JobList)),
  },
  {
    path: 'mail',
    room: 'mail',
    Screen: screen(() => import('./site/mail-screen').then((module) => module.MailScreen)),
  },
  {
    path: 'plans',
    room: 'plans',
    Screen: screen(() => import('./plans/plan-list').then((module) => module.PlanList)),
    Screen: screen(() => import('./operations/mail-list').then((module) => module.MailList)),
  },
  {
    path: 'system',
    room: 'system',
    Screen: screen(() => import('./operations/system-health').then((module) => module.SystemHealth)),
  },
];

/** The route of an address under /admin, and what its variable segments say; null where there is none. */
export function routeOf(address: string) {
  const asked = address.split('/').filter(Boolean).map(decoded);
  for (const route of ADMIN_ROUTES) {
    const segments = route.path.split('/').filter(Boolean);
    if (segments.length !== asked.length) continue;
    const params: Record<string, string> = {};
    const fits = segments.every((segment, index) => {
      const given = asked[index];
      const name = segment.match(/^\[(\w+)\]$/)?.[1];
      if (name && given !== undefined) params[name] = given;
      return given !== undefined && (name !== undefined || segment === given);
    });
    if (fits) return { route, params };
  }
  return null;
}

/** Undefined for what is no text at all (`%`). */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
