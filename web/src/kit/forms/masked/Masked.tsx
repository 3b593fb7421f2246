import Close from '@mui/icons-material/Close'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Button } from '../../ui/Button.tsx'
import { type ReactNode, useMemo, useState } from 'react'
import type { Secrecy } from '#domain/kit/permissions.ts'
import { useTranslation } from '../../i18n.ts'
import { useLabels } from '../../facts/labels.ts'
import type { EntityForm } from '../saving/useEntityForm.ts'
import type { Values } from '../values/values.ts'
import { MaskedContext } from './context.ts'
import { KEPT } from '../../facts/masked.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './Masked.module.css'
import { reasonsFor } from './reasons.ts'
import { RevealDialog } from './RevealDialog.tsx'
import { useReveal } from './useReveal.ts'

/** The call that returns masked values of a record after a reason was given. */
export type Reveal = { call(input: { id: string; secrecy: Secrecy; reason: string }): Promise<Values> }
type Props = {
  form: EntityForm
  /** The stored record; null for a new one, whose values are typed without a mask. */
  row: Values | null
  secrecy: Secrecy
  reveal: Reveal
  readOnly: boolean
  children: ReactNode
}

const look = { size: 'small', variant: 'outlined', color: 'secondary' } as const

/** Group of masked fields with its buttons: values are shown for a limited time after a reason was given, and can be replaced unseen. */
export function Masked({ row, children, ...props }: Props) {
  return row === null ? (
    children
  ) : (
    <Group {...props} row={row}>
      {children}
    </Group>
  )
}

function Group({ form, row, secrecy, reveal, readOnly, children }: Props & { row: Values }) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const { revealed, show, hide } = useReveal()
  const names = Object.keys(form.fields).filter((name) => form.fields[name]?.unseen && form.fields[name]?.secrecy === secrecy)
  const masked = row['masked']
  const held = useMemo(() => (Array.isArray(masked) ? masked.map(String) : []), [masked])
  const values = revealed?.values
  const group = useMemo(() => ({ held, revealed: values, open }), [held, values, open])

  const [settled, setSettled] = useState(form.done)
  if (form.done !== settled) {
    setSettled(form.done)
    if (form.done && form.done !== 'unchanged') {
      const touched = form.base.touched()
      setOpen(names.some((name) => touched.includes(name)))
      hide()
    }
  }
  const leave = () => {
    for (const name of names) form.methods.setValue(name, KEPT, { shouldDirty: true })
    form.methods.clearErrors(names)
    setOpen(false)
  }
  const about = of(`common:form.masked.of.${secrecy}`)
  const any = names.some((name) => held.includes(name))
  const telling = open ? (any ? 'kept' : 'enter') : revealed ? 'shown' : any ? 'hidden' : 'none_text'
  if (names.length === 0) return children
  return (
    <MaskedContext value={group}>
      <div className={styles.bar} role="group" aria-label={about}>
        <p>{t(`form.masked.${telling}`)}</p>
        {revealed && (
          <span className={styles.left} role="timer">
            {t('form.masked.left', { seconds: revealed.seconds })}
          </span>
        )}
        <Hidden role="status">{revealed ? t('form.masked.shown') : ''}</Hidden>
        {any &&
          (revealed ? (
            <Button {...look} startIcon={<VisibilityOffOutlined />} onClick={hide}>
              {t('form.masked.hide')}
            </Button>
          ) : (
            <Button {...look} startIcon={<VisibilityOutlined />} onClick={() => setAsking(true)}>
              {t('form.masked.show')}
            </Button>
          ))}
        {!readOnly &&
          (open ? (
            <Button {...look} startIcon={<Close />} onClick={leave}>
              {t('form.masked.leave')}
            </Button>
          ) : (
            <Button {...look} startIcon={<EditOutlined />} onClick={() => setOpen(true)}>
              {t(any ? 'form.masked.change' : 'form.masked.add')}
            </Button>
          ))}
      </div>
      {children}
      {asking && (
        <RevealDialog
          title={t('form.masked.title', { what: about })}
          reasons={reasonsFor[secrecy] ?? []}
          personal={form.entity.personal === true}
          onClose={() => setAsking(false)}
          run={async (reason) => show(await reveal.call({ id: String(row['id']), secrecy, reason }))}
        />
      )}
    </MaskedContext>
  )
}
