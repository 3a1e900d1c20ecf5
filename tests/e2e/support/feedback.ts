import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { projectCalls } from '@/contract/project/calls';
import { newClient } from './people';
import { enter, prepare } from './prepare';

const PEOPLE = { consultant: 'consultant2', technician: 'technician2' };

/** A completed project of a client whom no other test knows, to be rated by its three. */
export async function prepareFeedback(page: Page, request: APIRequestContext) {
  const email = await newClient(page, '屈小姐');
  const { projectId, address } = await prepare(request, 'submitted', { client: email, ...PEOPLE });
  const [client, consultant, technician] = await Promise.all(
    [email, PEOPLE.consultant, PEOPLE.technician].map((who) => enter(request, who)),
  );
  if (!client || !consultant || !technician) throw new Error('Somebody is missing.');
  await consultant(projectCalls.approveProject, { project_id: projectId, note: '全部合格。' });
  return { email, projectId, address, client, consultant, technician };
}

/** What asks for feedback at the top right. */
export const toast = (page: Page): Locator => page.locator('.feedback-toast');
