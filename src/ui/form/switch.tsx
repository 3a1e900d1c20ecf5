import type { ComponentProps } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'type' | 'role'> {
  label: string;
  /** Text for screen readers before the label, where rows of switches have the same label. */
  of?: string;
}

/** On or off, with immediate effect: a native checkbox with the role and the look of a switch. */
export function Switch({ label, of, ...native }: SwitchProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input {...native} type="checkbox" role="switch" className="control-switch" />
      <span>
        {of && <span className="sr-only">{of} </span>}
        {label}
      </span>
    </label>
  );
}
