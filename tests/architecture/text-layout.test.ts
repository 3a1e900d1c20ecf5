import { describeRules } from './source-rules';

describeRules(
  {
    // With larger text, an icon of pixels stays small beside it.
    'icons grow with the text beside them': {
      forbidden: /<(?:Icon|Stars|Spinner)\b[^>]*size-\[\d+px\]/,
      except: [],
      planted: '<Icon name="plus" className="size-[18px]" />',
    },
    // The class alone lets a line begin with a comma (decision 55).
    'short texts keep each comma with its word': {
      forbidden: /['"` ]phrases['"` ]/,
      except: ['src/ui/layout/phrases.tsx', 'src/features/common/project/wrap-title.ts'],
      planted: '<p className="phrases mt-2">',
    },
  },
  { where: 'in what is shown', folders: ['src'], planted: 'src/features/planted.tsx' },
);
