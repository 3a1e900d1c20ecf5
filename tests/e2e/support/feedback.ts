import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { projectCalls } from '@/contract/project/calls';
import { newClient } from './people';
import { enter, prepare } from './prepare';

/** The professionals of the projects that are rated. */
export const PEOPLE = { consultant: 'consultant2', technician: 'technician2' };

/** A completed project of a new client, to be rated by its three participants. */
export async function prepareFeedback(request: APIRequestContext) {
  const email = await newClient('屈小姐');
  const { projectId, address } = await prepare(request, 'submitted', { client: email, ...PEOPLE });
  const [client, consultant, technician] = await Promise.all(
    [email, PEOPLE.consultant, PEOPLE.technician].map((who) => enter(request, who)),
  );
  if (!client || !consultant || !technician) throw new Error('Somebody is missing.');
  await consultant(projectCalls.approveProject, { project_id: projectId, note: '全部合格。' });
  return { email, projectId, address, client, consultant, technician };
}

/** The toast at the top right that asks for feedback. */
export const toast = (page: Page): Locator => page.locator('.feedback-toast');
