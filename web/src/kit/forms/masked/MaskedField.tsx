import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { Help } from '../../ui/Help.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { FieldStack, LabelledValue } from '../layout/Labelled.tsx'
import styles from './Masked.module.css'
import { useMaskedGroup } from './context.ts'
import { CopyIcon } from './CopyIcon.tsx'
import { MaskedPicture } from './MaskedPicture.tsx'
import { KEPT } from '../../facts/masked.ts'

/** A masked field of a stored record: a mark that a value exists, the value while it is shown, or the control for a new value. */
export function MaskedField(props: ControlProps) {
  const { t } = useTranslation()
  const { entity, methods, readOnly } = useFormFacts()
  const { label } = useFactTexts(entity)
  const { held, open, revealed } = useMaskedGroup()
  const typed = useWatch({ control: methods.control, name: props.name })
  const isHeld = held.includes(props.name)
  const put = (value: unknown) => methods.setValue(props.name, value, { shouldDirty: true })
  if (!open || readOnly) return <Stored {...props} />
  if (typed === null) {
    return (
      <Frame {...props}>
        <p className={styles.value}>{t('form.masked.removed')}</p>
        <Link text={t('form.masked.keep')} of={label(props.name)} onClick={() => put(KEPT)} />
      </Frame>
    )
  }
  const { Cell, span, ...control } = props
  return (
    <FieldStack span={span}>
      <Cell {...control} />
      {isHeld && (
        <div className={styles.held}>
          {revealed ? <Shown {...props} /> : <Help>{t('form.masked.held')}</Help>}
          {typed === KEPT && <Link text={t('form.masked.remove')} of={label(props.name)} onClick={() => put(null)} />}
        </div>
      )}
    </FieldStack>
  )
}

const Link = ({ text, of, onClick }: { text: string; of: string; onClick: () => void }) => (
  <LinkButton aria-label={`${text} (${of})`} onClick={onClick}>
    {text}
  </LinkButton>
)

/** The stored value of a masked field, masked or shown. */
function Stored(props: ControlProps) {
  const { t } = useTranslation()
  const { held, revealed } = useMaskedGroup()
  const isHeld = held.includes(props.name)
  return (
    <Frame {...props}>
      {isHeld && revealed ? (
        <Shown {...props} />
      ) : (
        <p className={styles.value} data-none={!isHeld || undefined}>
          {t(isHeld ? 'form.masked.held' : 'form.masked.none')}
        </p>
      )}
    </Frame>
  )
}

/** Draws the value of a masked field while it is shown, and nothing otherwise. */
function Shown(props: ControlProps) {
  const { name, field } = props
  const texts = useFactTexts(useFormFacts().entity)
  const { revealed } = useMaskedGroup()
  if (!revealed) return null
  if (field.kind === 'picture') return <MaskedPicture {...props} />
  const text = texts.value(field, revealed[name])
  return (
    <p className={styles.value} data-shown>
      {text}
      {text !== '' && <CopyIcon text={text} of={texts.label(name)} />}
    </p>
  )
}

function Frame({ name, span, children }: ControlProps & { children: React.ReactNode }) {
  const texts = useFactTexts(useFormFacts().entity)
  return (
    <LabelledValue name={name} label={texts.label(name)} span={span}>
      {children}
    </LabelledValue>
  )
}
