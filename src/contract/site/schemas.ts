import { z } from 'zod';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { requestForm } from '@/contract/project/schemas';

const menuItem = z.object({
  key: z.string(),
  title: z.string(),
  url: z.string(),
  is_new_window: z.boolean(),
  image: z.string().nullable(),
});

export const menuDetails = {
  request: z.object({ key: z.string().max(60) }),
  reply: z.object({ value: z.array(menuItem) }),
};

export const systemSetting = {
  request: z.object({}),
  reply: z.object({
    /** The public URL of this site, without a trailing slash. */
    app_url: z.string(),
    global_css: z.string(),
    /** URL of its file, which differs for every text so that it can be cached for ever; empty without a style sheet. */
    global_css_url: z.string(),
    /** The operator's contact address; null if none is configured. */
    contact_email: z.string().nullable(),
    slogans: z.array(z.string()),
    social_links: z.array(menuItem),
    /** The demonstration's password while its data is on; shown on the login page. */
    demo_password: z.string().nullable(),
    /** Mails are not sent but shown at /dev/mail. */
    has_dev_mail: z.boolean(),
  }),
};

/** The page of the same name as plain text; a heading may be empty. */
const terms = z.object({
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
/** The company that runs the site; each fact may be empty. */
const company = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: z.string(),
  registration: z.string(),
});
/** The form that a guest begins a project with. */
const requestFormContent = z.object({ fields: requestForm.reply.shape.value });
export const siteContent = {
  request: z.object({ type: z.string().max(60) }),
  reply: z.object({
    type: z.enum(['terms', 'privacy', 'company', 'project_request_form']),
    content: z.union([terms, company, requestFormContent]),
  }),
};

export const routerDetail = {
  request: z.object({ path: z.string().max(LINE_MAX_CHARS) }),
  reply: z.object({ meta_title: z.string(), meta_description: z.string(), meta_image: z.string() }),
};
