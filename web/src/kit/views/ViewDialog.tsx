import { useTranslation } from '../i18n.ts'
import { api } from '../api.ts'
import type { ListView } from '#domain/kit/views.ts'
import { viewInput } from '#domain/kit/views.ts'
import { z } from 'zod'
import { bySchema } from '../forms/acts/bySchema.ts'
import { Labelled } from '../forms/layout/Labelled.tsx'
import { Question } from '../forms/acts/Question.tsx'
import { useActForm } from '../forms/acts/useActForm.ts'
import { useIssueTexts } from '../forms/acts/useIssueTexts.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Input } from '../ui/Input.tsx'
import type { Kept } from './address.ts'
import styles from './Views.module.css'

type Props = {
  entity: string
  /** The view to rename; without it a new view is made of what the list shows. */
  view: ListView | undefined
  kept: Kept
  mayShare: boolean
  onDone: (view: ListView) => void
  onClose: () => void
}
const check = bySchema(z.object({ name: viewInput.name }))

/** Dialog for the name of a view, and whether the view is shared. */
export function ViewDialog({ entity, view, kept, mayShare, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const form = useActForm({
    start: { name: view?.name ?? '', shared: view?.shared ?? false },
    check,
    send: async (named) =>
      onDone(
        view
          ? await api.kit.changeView.call({ id: view.id, version: view.version, changes: named })
          : await api.kit.createView.call({ entity, ...kept, ...named }),
      ),
  })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t(view ? 'table.views.rename' : 'table.views.save')} act={t('form.save')} form={form} onClose={onClose}>
      <Labelled name="name" label={t('table.views.name')} required issue={issue('name')} span={6}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={60}
            value={form.values.name}
            onChange={(event) => form.put({ name: event.target.value })}
          />
        )}
      </Labelled>
      {(mayShare || view?.shared) && (
        <label className={styles.shared}>
          <Checkbox checked={form.values.shared} onChange={(event) => form.put({ shared: event.target.checked })} />
          {t('table.views.share')}
        </label>
      )}
    </Question>
  )
}
