import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormContext } from './values/context.ts'
import { DraftBanner } from './saving/DraftBanner.tsx'
import { DoublesQuestion } from './saving/DoublesQuestion.tsx'
import { ErrorSummary } from './saving/ErrorSummary.tsx'
import styles from './Form.module.css'
import { LeaveGuard, type Leaves } from './drafts/LeaveGuard.tsx'
import type { Search } from '../tables/listState.ts'
import { MergeDialog } from './saving/MergeDialog.tsx'
import { SaveBar } from './saving/SaveBar.tsx'
import { Section } from './layout/Section.tsx'
import { SectionNav } from './saving/SectionNav.tsx'
import type { EntityForm } from './saving/useEntityForm.ts'
import { useAskedField } from './saving/useAskedField.ts'
import { useFirstIssue } from './saving/useFirstIssue.ts'
import { useSaveKeys } from './saving/useSaveKeys.ts'

type Shell = {
  /** The form to show, with its state of saving, its problem, its draft and its clash with the change of somebody else. */
  form: EntityForm
  readOnly: boolean
  onCancel: () => void
}
type PageProps = Shell & {
  layout?: 'page'
  /** Sections by id, in order; a title is the text `<namespace>:section.<id>`. A section without a visible field is left out. */
  sections: Readonly<Record<string, ReactNode>>
  /** The sections of a stored record are shown as fields at once, since the record is there to be filled in. */
  fillsIn?: boolean
  /** Stands beside the sections where there is room, otherwise below them, such as a preview of what is typed. */
  aside?: ReactNode
}
type DrawerProps = Shell & {
  layout: 'drawer'
  /** Decides whether another address of the same page leaves the form, so that unsaved work has to be asked about. */
  leaves: Leaves
  /** The fields, one below the other. */
  children: ReactNode
}

/**
 * The shell of a form: a long one as a page, or a short one in a drawer, which it fills. Ctrl+S or Ctrl+Enter saves; Enter in
 * a field does not (there is no submit button), so that ending the composition of Japanese or leaving a field never sends half
 * a record.
 */
export function Form(props: PageProps | DrawerProps) {
  const { form, readOnly } = props
  const { entity, fields, names, conditions, methods, base, ahead, files, coming } = form
  const [places] = useState(() => new Map<string, (file: File) => void>())
  const facts = useMemo(
    () => ({ entity, fields, names, conditions, methods, readOnly, record: { base, ahead, files, coming, places } }),
    [entity, fields, names, conditions, methods, readOnly, base, ahead, files, coming, places],
  )
  const box = useRef<HTMLFormElement>(null)
  useSaveKeys(box, () => {
    if (!readOnly && !form.clash && !form.doubles) void form.submit()
  })
  const drawer = props.layout === 'drawer'
  return (
    <FormContext value={facts}>
      <form
        ref={box}
        className={drawer ? styles.drawer : styles.page}
        data-read-only={readOnly || undefined}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {drawer ? <InDrawer {...props} /> : <OnPage {...props} />}
      </form>
      <MergeDialog form={form} />
      <DoublesQuestion form={form} />
      <LeaveGuard
        touched={() => [...base.touched(), ...ahead.names()]}
        draft={form.draft}
        save={form.submit}
        leaves={drawer ? props.leaves : leavesPart}
        closes={drawer}
      />
    </FormContext>
  )
}

function OnPage({ form, sections, aside, readOnly, fillsIn = false, onCancel }: PageProps) {
  useAskedField()
  const isStored = form.base.get().id !== undefined
  const isRead = isStored && !readOnly && !fillsIn && form.draft.restored === undefined
  const ids = Object.keys(sections)
  return (
    <>
      {ids.length > 1 && <SectionNav ids={ids} entity={form.entity} methods={form.methods} />}
      <div className={styles.main}>
        <DraftBanner form={form} />
        <ErrorSummary form={form} />
        {ids.map((id) => (
          <Section key={id} id={id} entity={form.entity} isRead={isRead} saved={form.done}>
            {sections[id]}
          </Section>
        ))}
        {!readOnly && <SaveBar form={form} onCancel={onCancel} whenChanged={isStored && !fillsIn} />}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </>
  )
}

/** Leaving test of a page with tabs: the form is left when the tab, or the entry open in the tab, changes. */
const leavesPart: Leaves = (from, to) => partOf(from) !== partOf(to)
const partOf = ({ search }: { search: unknown }) => {
  const { tab, entry } = search as Search
  return [tab, entry].join()
}

/** A short form in a drawer: a refused attempt to save focuses the first wrong field, and there is no summary of errors. */
function InDrawer({ form, readOnly, onCancel, children }: DrawerProps) {
  useFirstIssue(form)
  return (
    <>
      <div className={styles.fields}>
        <DraftBanner form={form} />
        {children}
      </div>
      {!readOnly && <SaveBar form={form} onCancel={onCancel} drawer />}
    </>
  )
}
