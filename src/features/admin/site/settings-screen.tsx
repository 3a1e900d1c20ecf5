import { useTranslation } from 'next-i18next/pages';
import { EMAIL_MAX_CHARS } from '@/config/limits/calls';
import { useUnsavedGuard } from '@/features/common/forms/use-unsaved-guard';
import { TextField } from '@/ui/form/text-field';
import { DocumentForm } from '../document/document-form';
import type { LinkEntry, SettingBody } from './bodies';
import { DemandedLicencesField } from './demanded-licences-field';
import { LinkList } from './link-list';
import { missingNetworks, NETWORKS, type Network, networkLink } from './links';
import { PlatformShareField } from './platform-share-field';
import { SlogansField } from './slogans-field';
import { StageLimitsField } from './stage-limits-field';
import { StyleField } from './style-field';
import { useNamedDocument } from './use-named-document';

/**
 * Site-wide settings: slogans, links to social networks, the contact address, demanded licences, limits of stages, the platform's share,
 * the style sheet.
 */
export function SettingsScreen() {
  const { t } = useTranslation('admin');
  const edited = useNamedDocument<SettingBody>('setting', 'site');
  const { editor } = edited;
  useUnsavedGuard(edited.isDirty, t('content.leave'));
  const known = ({ key }: LinkEntry) => ({
    name: NETWORKS[key as Network] ?? key,
    // It is stored but never shown (Spec §2).
    note: key === 'youtube' ? t('settings.youtube') : undefined,
  });
  return (
    <section>
      <h1 className="text-xl">{t('settings.title')}</h1>
      <p className="mb-8 mt-1 text-ink-2">{t('settings.lead')}</p>
      <DocumentForm edited={edited}>
        {(body) => {
          const parts = {
            slogans: <SlogansField value={body.slogans} />,
            contact: (
              <div className="md:max-w-[50%] md:pr-2.5">
                <TextField
                  label={t('settings.contact_email')}
                  isOptional
                  type="email"
                  autoComplete="off"
                  maxLength={EMAIL_MAX_CHARS}
                  value={body.contact_email ?? ''}
                  onChange={(event) => editor.set(['contact_email'], event.target.value)}
                  error={editor.errorOf(['contact_email'])}
                />
              </div>
            ),
            social: (
              <LinkList
                links={body.social_links}
                path={['social_links']}
                known={known}
                choices={missingNetworks(body.social_links).map((network) => ({
                  label: NETWORKS[network],
                  make: () => networkLink(network),
                }))}
              />
            ),
            licences: <DemandedLicencesField value={body.demanded_licences ?? {}} />,
            stages: <StageLimitsField value={body.stage_limits} />,
            platform: <PlatformShareField value={body.platform_percent} />,
            style: <StyleField value={body.global_css} />,
          };
          return (['slogans', 'contact', 'social', 'licences', 'stages', 'platform', 'style'] as const).map((name) => (
            <section key={name} aria-labelledby={name} className="mb-4">
              <h2 id={name} className="text-xl">
                {t(`settings.${name}`)}
              </h2>
              <p className="mb-4 mt-1 text-ink-2">{t(`settings.${name}_lead`)}</p>
              {parts[name]}
            </section>
          ));
        }}
      </DocumentForm>
    </section>
  );
}
