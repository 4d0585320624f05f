import type { ComponentChildren } from 'preact';

/** A field of a form, with what it asks for, and what that means. */
export function Field(props: { id: string; label: ComponentChildren; about?: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label class="lb" for={props.id}>
        <b>{props.label}</b>
        {props.about !== undefined && <span>{props.about}</span>}
      </label>
      {props.children}
    </div>
  );
}
