import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { FileList } from '@/features/common/files/file-list';
import { Fact, Prose, Section } from '@/features/common/lists/section';
import { PersonLine } from '@/features/common/people/person';
import type { Person } from '@/features/common/people/person-name';
import { RatingLine } from '@/features/common/people/rating-line';
import { useBudgetWords } from '@/features/common/project/use-budget-words';
import { useDates } from '@/features/common/time/use-dates';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { FeeOfConsultant } from '../fee/fee-line';
import type { ProjectDetails } from '../types';

const ShareProject = dynamic(
  () => withTexts('share', import('./share-project')).then((module) => module.ShareProject),
  { ssr: false, loading: lazyLoading() },
);
const PhonesPanel = dynamic(() => withTexts('work', import('./phones-panel')).then((module) => module.PhonesPanel), {
  ssr: false,
  loading: lazyLoading(),
});

/** The project's description, facts, files and people. */
export function OverviewPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const dates = useDates();
  const budget = useBudgetWords();
  const people = [project.owner, project.consultant, project.technician].filter((person) => person !== null);
  const isStranger = project.address === null;
  return (
    <div className="grid gap-5">
      <Section title={t('overview.description')}>
        <Prose>{project.description}</Prose>
        <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
          <Fact term={t('facts.category')}>{common(`category.${project.category}`)}</Fact>
          <Fact term={t('facts.district')}>{common(`district.${project.district}`)}</Fact>
          <Fact term={t('facts.address')}>{isStranger ? t('facts.address_hidden') : project.address}</Fact>
          {project.area !== null && (
            <Fact term={t('facts.area')}>{t('facts.area_value', { n: project.area.toLocaleString('en') })}</Fact>
          )}
          <Fact term={t('facts.budget')}>{budget.value(project)}</Fact>
          <Fact term={t('facts.start')}>
            {project.start_date === null ? t('facts.start_open') : dates.day(project.start_date)}
          </Fact>
          {project.answers.map((answer) => (
            <Fact key={answer.key} term={answer.label}>
              {answer.value}
            </Fact>
          ))}
        </dl>
      </Section>
      {project.files.length > 0 && (
        <Section title={t('overview.files')}>
          <FileList files={project.files} />
        </Section>
      )}
      <Section title={t('overview.people')}>
        <ul className="grid gap-4 sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.id}>
              <PersonLine
                person={person}
                note={
                  <>
                    <KnownRating of={person} project={project} />
                    {person.id === project.consultant?.id && <FeeOfConsultant fee={project.fee} />}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </Section>
      {project.phones && <PhonesPanel project={project} phones={project.phones} />}
      {project.relation === 'owner' && (
        <div>
          <ShareProject project={project} />
        </div>
      )}
    </div>
  );
}

/** The rating of a party, if the user was shown their application or quotation. */
function KnownRating({ of: person, project }: { of: Person; project: ProjectDetails }) {
  const shown = [
    ...project.applications.map(({ consultant }) => consultant),
    ...project.quotations.map(({ technician }) => technician),
  ];
  const professional = shown.find(({ id }) => id === person.id);
  return professional ? <RatingLine of={professional} /> : null;
}
