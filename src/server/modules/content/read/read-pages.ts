import type { InputOf, ReplyOf } from '@/contract/call';
import type { contentCalls } from '@/contract/content/calls';
import { HOME_SLUG } from '@/domain/content/kinds';
import { inLanguage, type Localized } from '@/domain/content/languages';
import type { FileRow } from '../../../files/file-url';
import type { CallContext } from '../../../http/context';
import type { StoredBlock } from '../bodies/bodies';
import { parseRichText } from '../bodies/rich-text';
import { type Document, readDocument } from '../documents';
import { pictureReply, pictureRows } from '../pictures/pictures';
import { caseCard, featuredCases } from './case-cards';

type Block = ReplyOf<typeof contentCalls.pageContent>['blocks'][number];

export const frontPage = async (context: CallContext) =>
  pageReply(context, await readDocument(context, 'page', HOME_SLUG));

export const pageContent = async (context: CallContext, input: InputOf<typeof contentCalls.pageContent>) =>
  pageReply(context, await readDocument(context, 'page', input.slug));

async function pageReply(context: CallContext, { key, updatedAt, body }: Document<'page'>) {
  const pictures = await pictureRows(context.db, body.blocks.flatMap(filesOf));
  const blocks: Block[] = [];
  for (const block of body.blocks) {
    const cases = block.type === 'featured_cases' ? await readFeatured(context, block.case_ids) : [];
    blocks.push(blockReply(context, block, { pictures, cases }));
  }
  return { slug: key, title: inLanguage(body.title, context.locale), updated_at: updatedAt.toISOString(), blocks };
}

const readFeatured = async (context: CallContext, ids: readonly number[]) =>
  (await featuredCases(context.db, ids)).map((one) => caseCard(context, one));

function filesOf(block: StoredBlock): number[] {
  if (block.type === 'hero') return block.picture ? [block.picture.file_id] : [];
  return block.type === 'gallery' ? block.pictures.map((picture) => picture.file_id) : [];
}

interface Shown {
  pictures: Map<number, FileRow>;
  cases: ReturnType<typeof caseCard>[];
}

/** A stored block in the reader's language. */
function blockReply(context: CallContext, block: StoredBlock, { pictures, cases }: Shown): Block {
  const say = (text: Localized) => inLanguage(text, context.locale);
  const act = (action: { label: Localized; url: string }) => ({ label: say(action.label), url: action.url });
  switch (block.type) {
    case 'hero':
      return {
        type: block.type,
        title: say(block.title),
        text: say(block.text),
        actions: block.actions.map(act),
        picture: block.picture && pictureReply(context, pictures.get(block.picture.file_id), block.picture),
        example: block.example && {
          label: say(block.example.label),
          title: say(block.example.title),
          state: say(block.example.state),
          text: say(block.example.text),
          progress: say(block.example.progress),
          step: block.example.step,
          steps: block.example.steps,
        },
      };
    case 'points':
      return {
        type: block.type,
        items: block.items.map((item) => ({ title: say(item.title), text: say(item.text) })),
      };
    case 'steps':
      return {
        type: block.type,
        title: say(block.title),
        lead: say(block.lead),
        items: block.items.map((item) => ({ party: item.party, title: say(item.title), text: say(item.text) })),
      };
    case 'featured_cases':
      return {
        type: block.type,
        title: say(block.title),
        lead: say(block.lead),
        cases,
        action: block.action && act(block.action),
      };
    case 'figures':
      return {
        type: block.type,
        title: say(block.title),
        items: block.items.map((item) => ({ value: say(item.value), label: say(item.label) })),
      };
    case 'testimonials':
      return {
        type: block.type,
        title: say(block.title),
        items: block.items.map((item) => ({
          quote: say(item.quote),
          name: say(item.name),
          role: say(item.role),
          party: item.party,
        })),
      };
    case 'questions':
      return {
        type: block.type,
        title: say(block.title),
        items: block.items.map((item) => ({ question: say(item.question), answer: parseRichText(say(item.answer)) })),
      };
    case 'call_to_action':
      return { type: block.type, title: say(block.title), text: say(block.text), action: act(block.action) };
    case 'rich_text':
      return { type: block.type, text: parseRichText(say(block.text)) };
    case 'gallery':
      return {
        type: block.type,
        title: say(block.title),
        pictures: block.pictures.flatMap((picture) => {
          const shown = pictureReply(context, pictures.get(picture.file_id), picture);
          return shown ? [{ ...shown, caption: say(picture.caption), stage: picture.stage ?? null }] : [];
        }),
      };
  }
}
