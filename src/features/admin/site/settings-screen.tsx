import { EMAIL_MAX_CHARS } from '@/config/limits';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { useTranslation } from '@/ui/texts';
import { useUnsavedGuard } from '../content/use-unsaved-guard';
import type { LinkEntry, SettingBody } from './bodies';
import { DocumentFrame } from './document-frame';
import { LinkRows } from './link-rows';
import { missingNetworks, NETWORKS, type Network, networkLink } from './links';
import { SettingsPart } from './settings-part';
import { SlogansField } from './slogans-field';
import { StyleField } from './style-field';
import { useDocument } from './use-document';

/** What every page stands in: slogans, links to networks, the address people write to, and the style sheet. */
export function SettingsScreen() {
  const { t } = useTranslation('admin');
  const editor = useDocument<SettingBody>({ kind: 'setting', key: 'site' });
  useUnsavedGuard(editor.isChanged);
  const nameOf = ({ key }: LinkEntry) => ({
    name: NETWORKS[key as Network],
    // It is kept and never shown (Spec §2).
    note: key === 'youtube' ? t('settings.youtube') : undefined,
  });
  return (
    <section className="max-w-[860px]">
      <h1 className="text-[26px] md:text-[32px]">{t('settings.title')}</h1>
      <p className="mb-8 mt-1 text-ink-2">{t('settings.lead')}</p>
      <DocumentFrame editor={editor}>
        {(body) => {
          const set = (part: Partial<SettingBody>) => editor.change({ ...body, ...part });
          return (
            <div className="grid gap-12">
              <SettingsPart id="slogans" title={t('settings.slogans')} lead={t('settings.slogans_lead')}>
                <SlogansField value={body.slogans} onChange={(slogans) => set({ slogans })} errors={editor.errors} />
              </SettingsPart>
              <SettingsPart id="contact" title={t('settings.contact')} lead={t('settings.contact_lead')}>
                <TextField
                  label={t('settings.contact_email')}
                  isOptional
                  type="email"
                  autoComplete="off"
                  maxLength={EMAIL_MAX_CHARS}
                  value={body.contact_email ?? ''}
                  onChange={(event) => set({ contact_email: event.target.value })}
                  error={editor.errors.contact_email}
                />
              </SettingsPart>
              <SettingsPart id="social" title={t('settings.social')} lead={t('settings.social_lead')}>
                <LinkRows
                  links={body.social_links}
                  onChange={(social_links) => set({ social_links })}
                  errors={editor.errors}
                  path="social_links"
                  nameOf={nameOf}
                >
                  {missingNetworks(body.social_links).map((network) => (
                    <Button
                      key={network}
                      variant="quiet"
                      onClick={() => set({ social_links: [...body.social_links, networkLink(network)] })}
                    >
                      <Icon name="plus" />
                      {NETWORKS[network]}
                    </Button>
                  ))}
                </LinkRows>
              </SettingsPart>
              <SettingsPart id="style" title={t('settings.style')} lead={t('settings.style_lead')}>
                <StyleField
                  value={body.global_css}
                  onChange={(global_css) => set({ global_css })}
                  error={editor.errors.global_css}
                />
              </SettingsPart>
            </div>
          );
        }}
      </DocumentFrame>
    </section>
  );
}
