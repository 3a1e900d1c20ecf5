import { useSession } from '@/client/use-session';
import { paths } from '@/config/paths';
import { Avatar } from '@/ui/avatar';
import { ButtonLink, type ButtonLinkProps } from '@/ui/button';
import { Card } from '@/ui/card';
import { Picture } from '@/ui/picture';
import { useTranslation } from '@/ui/texts';
import { ExampleCard } from './example-card';
import type { HomeContent } from './home-content';
import { startUrl } from './start-action';

const COLUMN = 'mx-auto w-full max-w-page px-[18px] md:px-6';

function StartLink({
  action,
  ...look
}: { action: { label: string; url: string } } & Pick<ButtonLinkProps, 'variant' | 'className'>) {
  const { t } = useTranslation('common');
  const { userType } = useSession();
  const url = startUrl(action.url, userType);
  return (
    <ButtonLink {...look} href={url ?? paths.projects()}>
      {url ? action.label : t('nav.projects')}
    </ButtonLink>
  );
}

function Hero({ hero }: { hero: HomeContent['hero'] }) {
  return (
    <section
      className={`${COLUMN} grid items-center gap-8 pt-9 md:pt-14 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-[72px]`}
    >
      <div>
        <h1 className="whitespace-pre-line text-balance text-[34px] leading-[1.25] md:text-[44px] lg:text-[52px] lg:leading-[1.22]">
          {hero.title}
        </h1>
        <p className="phrases mb-8 mt-5 max-w-[30em] text-[17px] text-ink-2 md:text-lg">{hero.text}</p>
        <div className="flex flex-wrap gap-3.5">
          {hero.actions.map((action, index) => (
            <StartLink
              key={action.url}
              action={action}
              variant={index === 0 ? 'primary' : 'quiet'}
              className="flex-auto sm:flex-none"
            />
          ))}
        </div>
      </div>
      <div className="relative pb-24 lg:pb-0">
        {/* A Hong Kong living room half-way through its renovation. */}
        <Picture
          isFirst
          src="/pictures/home.svg"
          alt=""
          className="h-[300px] w-full rounded-lg shadow-lift md:h-[400px] lg:h-[460px] object-cover"
        />
        <ExampleCard example={hero.example} />
      </div>
    </section>
  );
}

/** The front page; its words are content. */
export function Home({ content }: { content: HomeContent }) {
  const { t } = useTranslation('auth');
  const { promises, steps, closing } = content;
  return (
    <>
      <Hero hero={content.hero} />
      <section className={`${COLUMN} mt-10 md:mt-16`}>
        <ul className="grid border-y border-line md:grid-cols-3">
          {promises.map((promise) => (
            <li
              key={promise.title}
              className="border-line py-5 not-first:border-t md:py-7 md:not-first:border-l md:not-first:border-t-0 md:not-first:pl-9 md:not-last:pr-8"
            >
              <h2 className="text-xl md:text-[22px]">{promise.title}</h2>
              <p className="phrases mt-1 text-[15px] text-ink-2">{promise.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="steps" className={`${COLUMN} pt-16 md:pt-24`}>
        <h2 className="text-[26px] md:text-[34px]">{steps.title}</h2>
        <p className="phrases mb-8 mt-2.5 text-ink-2 md:mb-9">{steps.lead}</p>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
          {steps.items.map((step, index) => (
            <Card as="li" key={step.title} className="p-6">
              <div className="flex items-center justify-between">
                <span className="font-bold tabular-nums text-jade">{index + 1}</span>
                <Avatar name={t(`role.${step.party}`)} role={step.party} size="sm" />
              </div>
              <h3 className="mb-1.5 mt-3.5 text-lg">{step.title}</h3>
              <p className="phrases text-[15px] text-ink-2">{step.text}</p>
            </Card>
          ))}
        </ol>
      </section>
      <section className={`${COLUMN} pt-16 md:pt-24`}>
        <div className="on-dark flex flex-col justify-between gap-6 rounded-lg bg-jade-dark px-6 py-8 text-white sm:flex-row sm:items-center md:p-14">
          <div>
            <h2 className="text-[26px] md:text-[34px]">{closing.title}</h2>
            <p className="phrases mt-1 text-[#cfe2dc]">{closing.text}</p>
          </div>
          <StartLink
            action={closing.action}
            variant="quiet"
            className="border-transparent! text-jade-dark! hover:bg-jade-soft!"
          />
        </div>
      </section>
    </>
  );
}
