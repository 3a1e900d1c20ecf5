import Link from 'next/link';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '@/ui/layout/spinner';
import { useIsHydrated } from './use-is-hydrated';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'danger';

const SHAPE =
  'inline-flex min-h-[46px] items-center justify-center gap-2 rounded-full border text-center font-semibold leading-snug no-underline transition-colors duration-150';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-jade px-[22px] py-2 text-white hover:bg-jade-dark active:bg-jade-dark',
  quiet: 'border-line-strong bg-card px-[22px] py-2 text-ink hover:border-jade hover:text-jade-dark',
  text: 'border-transparent px-2 py-2 text-jade underline-offset-4 hover:text-jade-dark hover:underline',
  danger: 'border-ember bg-card px-[22px] py-2 text-ember hover:bg-ember-soft',
};

/** The classes of a button; also for the few links that are not `ButtonLink`. */
export const buttonClass = (variant: ButtonVariant = 'primary', fullWidth = false): string =>
  `${SHAPE} ${LOOKS[variant]} ${fullWidth ? 'w-full' : ''}`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The button keeps the focus and its place, but ignores presses. */
  isPending?: boolean;
  fullWidth?: boolean;
  /** Of a submit button: without JavaScript the browser submits its form. */
  worksWithoutScript?: boolean;
}

const DISABLED_LOOK =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-[#eceae4] disabled:text-ink-2 disabled:no-underline';

/**
 * A button. A submit button is disabled until the page is hydrated, so that neither a click nor Enter submits the form
 * without its script; it looks enabled meanwhile.
 */
export function Button({
  variant = 'primary',
  isPending = false,
  fullWidth = false,
  type = 'button',
  worksWithoutScript = false,
  disabled = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isHydrated = useIsHydrated();
  const isTooEarly = type === 'submit' && !worksWithoutScript && !isHydrated;
  const onPress = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isTooEarly}
      onClick={onPress}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      className={`${buttonClass(variant, fullWidth)} cursor-pointer aria-disabled:cursor-progress ${disabled ? DISABLED_LOOK : ''} ${className}`}
    >
      {isPending && <Spinner />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  fullWidth?: boolean;
  isNewWindow?: boolean;
  rel?: string;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button: it navigates, it changes nothing. */
export function ButtonLink({
  href,
  variant = 'primary',
  fullWidth = false,
  isNewWindow = false,
  rel,
  className = '',
  children,
}: ButtonLinkProps) {
  return (
    <Link
      href={href}
      className={`${buttonClass(variant, fullWidth)} ${className}`}
      {...(isNewWindow ? { target: '_blank', rel: 'noopener' } : { rel })}
    >
      {children}
    </Link>
  );
}
