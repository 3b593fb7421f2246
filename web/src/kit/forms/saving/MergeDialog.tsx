import { Button } from '../../ui/Button.tsx'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { DialogTitle } from '../../ui/DialogTitle.tsx'
import { type ReactNode, useState } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import { useNamesIn } from '../../facts/usePicker.ts'
import { useTranslation } from '../../i18n.ts'
import { Actions } from '../../ui/Actions.tsx'
import styles from './MergeDialog.module.css'
import type { Conflict } from '../values/merge.ts'
import { useFactTexts } from '../../facts/texts.ts'
import type { EntityForm } from './useEntityForm.ts'
import type { Clash } from './useSave.ts'

/** Two people changed the same fields: each is shown as "yours" and "already saved", and one of them is chosen. */
export function MergeDialog({ form }: { form: EntityForm }) {
  return form.clash ? <Choose form={form} clash={form.clash} /> : null
}

export type Side = 'mine' | 'theirs'

function Choose({ form, clash }: { form: EntityForm; clash: Clash }) {
  const { t } = useTranslation()
  const [sides, setSides] = useState<Record<string, Side>>({})
  const sideOf = (field: string): Side => sides[field] ?? 'mine'
  const chosen = () => Object.fromEntries(clash.conflicts.map((each) => [each.field, each[sideOf(each.field)]]))
  const save = () => form.decide({ ...clash.input, ...chosen() })
  return (
    <Dialog open onClose={() => void form.decide(undefined)} aria-labelledby="merge-title" maxWidth="md" fullWidth>
      <DialogTitle id="merge-title">{t('form.merge.title')}</DialogTitle>
      <DialogContent className={styles.merge}>
        <p>{t('form.merge.text')}</p>
        {clash.conflicts.map((conflict) => {
          const field = form.fields[conflict.field]
          const onChoose = (side: Side) => setSides({ ...sides, [conflict.field]: side })
          const { entity, names } = form
          return (
            field && (
              <MergePair key={conflict.field} {...{ entity, names, field, conflict, onChoose }} side={sideOf(conflict.field)} />
            )
          )
        })}
      </DialogContent>
      <Actions>
        <Button variant="outlined" color="secondary" onClick={() => void form.decide(undefined)}>
          {t('form.leave.stay')}
        </Button>
        <Button variant="contained" loading={form.saving} onClick={() => void save()}>
          {t('form.merge.save')}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Layout for conflicting fields outside of the merge dialog. */
export const MergePairs = ({ children }: { children: ReactNode }) => <div className={styles.merge}>{children}</div>

type PairProps = Pick<EntityForm, 'entity' | 'names'> & {
  field: Field
  conflict: Conflict
  side: Side
  onChoose: (side: Side) => void
}

/** One field that two people changed differently: shows both values and lets the person choose one. */
export function MergePair({ entity, names, field, conflict, side, onChoose }: PairProps) {
  const { t } = useTranslation()
  const texts = useFactTexts(entity)
  const nameOf = useNamesIn(field, [conflict.base, conflict.mine, conflict.theirs], names)
  const shown = (value: unknown) => texts.value(field, value, nameOf) || t('form.merge.empty')
  return (
    <fieldset>
      <legend>
        {texts.label(conflict.field)}
        <small>
          {t('form.merge.before')}: {shown(conflict.base)}
        </small>
      </legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={`merge-${conflict.field}`} checked={side === each} onChange={() => onChoose(each)} />
          <span>
            <small>{t(each === 'mine' ? 'form.merge.yours' : 'form.merge.theirs')}</small>
            {shown(conflict[each])}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
