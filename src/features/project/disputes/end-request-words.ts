import type { ProjectDetails } from '../types';

type EndRequest = NonNullable<ProjectDetails['end_request']>;
export type EndSide = 'owner' | 'technician';
export type EndAnswer = 'agreed' | 'refused' | 'waiting';

/** The answers of the two parties that must agree; the requester has agreed. */
export function endAnswers(project: ProjectDetails, request: EndRequest): { side: EndSide; answer: EndAnswer }[] {
  const answerOf = (id: number | undefined, answer: boolean | null): EndAnswer => {
    if (answer === false) return 'refused';
    return answer === true || request.requester.id === id ? 'agreed' : 'waiting';
  };
  return [
    { side: 'owner', answer: answerOf(project.owner.id, request.owner_answer) },
    { side: 'technician', answer: answerOf(project.technician?.id, request.technician_answer) },
  ];
}

/** Whether the user's agreement would be the second one, and end the project at once. */
export function isLastAnswer(project: ProjectDetails): boolean {
  const { end_request: request } = project;
  return request !== null && endAnswers(project, request).filter(({ answer }) => answer === 'waiting').length < 2;
}
