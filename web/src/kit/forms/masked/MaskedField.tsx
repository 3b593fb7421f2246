import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { useFormFacts } from '../context.ts'
import type { ControlProps } from '../control.ts'
import { useFactTexts } from '../texts.ts'
import { useMaskedGroup } from './context.ts'
import { CopyIcon } from './CopyIcon.tsx'
import { KEPT } from '../../facts/masked.ts'

/** A masked fact of a stored record: that it holds a value, the value while it is shown, or the control for a new one. */
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
        <p className="form-masked-value">{t('form.masked.removed')}</p>
        <Link text={t('form.masked.keep')} of={label(props.name)} onClick={() => put(KEPT)} />
      </Frame>
    )
  }
  const { Cell, span, ...control } = props
  return (
    <div className="form-field form-masked-open" data-span={span}>
      <Cell {...control} />
      {isHeld && (
        <div className="form-masked-held">
          {revealed ? <Shown {...props} /> : <p className="form-help">{t('form.masked.held')}</p>}
          {typed === KEPT && <Link text={t('form.masked.remove')} of={label(props.name)} onClick={() => put(null)} />}
        </div>
      )}
    </div>
  )
}

const Link = ({ text, of, onClick }: { text: string; of: string; onClick: () => void }) => (
  <button type="button" className="form-link" aria-label={`${text} (${of})`} onClick={onClick}>
    {text}
  </button>
)

/** What is stored: masked, or shown. */
function Stored(props: ControlProps) {
  const { t } = useTranslation()
  const { held, revealed } = useMaskedGroup()
  const isHeld = held.includes(props.name)
  return (
    <Frame {...props}>
      {isHeld && revealed ? (
        <Shown {...props} />
      ) : (
        <p className="form-masked-value" data-none={!isHeld || undefined}>
          {t(isHeld ? 'form.masked.held' : 'form.masked.none')}
        </p>
      )}
    </Frame>
  )
}

/** The value while it is shown; nothing otherwise. */
function Shown({ name, field }: ControlProps) {
  const texts = useFactTexts(useFormFacts().entity)
  const { revealed } = useMaskedGroup()
  if (!revealed) return null
  const text = texts.value(field, revealed[name])
  return (
    <p className="form-masked-value" data-shown>
      {text}
      {text !== '' && <CopyIcon text={text} of={texts.label(name)} />}
    </p>
  )
}

function Frame({ name, span, children }: ControlProps & { children: React.ReactNode }) {
  const texts = useFactTexts(useFormFacts().entity)
  return (
    <div className="form-field" data-field={name} data-span={span}>
      <span className="form-label">{texts.label(name)}</span>
      {children}
    </div>
  )
}
