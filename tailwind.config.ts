import type { Config } from 'tailwindcss';

/** The visual language as a theme: names say what a colour means, contrast is noted for colours of text. */
export default {
  content: ['./src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        ink: { DEFAULT: '#1a211e', 2: '#56625c', 3: '#6b756f' },
        paper: '#fbfaf7',
        card: '#ffffff',
        line: { DEFAULT: '#e6e2d9', strong: '#cfcabd' },
        /** The one action colour; 7.9:1 on white. */
        jade: { DEFAULT: '#0f5c4d', dark: '#0a4238', soft: '#e3efeb' },
        /** Your turn, overdue, destructive; 5.4:1 on white. Never decoration. */
        ember: { DEFAULT: '#b8441f', soft: '#fbe9e1' },
        /** Waiting for others, ratings; 5.4:1 on white. */
        gold: { DEFAULT: '#8a6410', soft: '#f8efd8' },
        /** The three parties, everywhere the same. */
        client: '#8a5a12',
        consultant: '#0f5c4d',
        technician: '#3d4f9f',
      },
      // Not `s` and `l`: Tailwind reads `rounded-s` and `rounded-l` as sides.
      borderRadius: { sm: '8px', m: '14px', lg: '22px' },
      boxShadow: { lift: '0 1px 2px rgb(26 33 30 / .05), 0 8px 28px rgb(26 33 30 / .07)' },
      maxWidth: { page: '1180px' },
      fontFamily: {
        sans: [
          '"PingFang HK"',
          '"PingFang TC"',
          '"Noto Sans HK"',
          '"Noto Sans TC"',
          '"Noto Sans CJK HK"',
          '"Noto Sans CJK TC"',
          '"Microsoft JhengHei"',
          'system-ui',
          'sans-serif',
        ],
      },
    },
  },
} satisfies Config;
