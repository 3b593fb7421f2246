import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Input, TextArea } from '#web/kit/ui/Input.tsx'

type Props = {
  /** The name of the field; that of its label under `services`. */
  field: 'integration_key' | 'user_id' | 'account_id' | 'private_key' | 'hmac_key' | 'client_id'
  value: string
  onText: (text: string) => void
  issue: string | undefined
  /** A secret: whether one is stored already, which is replaced by what is typed. */
  kept?: boolean
  required?: boolean
  /** Several lines. */
  long?: boolean
}

/** A field of the settings of a service. What is secret is never shown, only whether it is there. */
export function ServiceInput({ field, value, onText, issue, kept, required = false, long = false }: Props) {
  const { t } = useTranslation('signatures')
  const isSecret = kept !== undefined
  const help = [t(`services.help.${field}`), kept ? t('services.kept') : ''].filter(Boolean).join(' ')
  return (
    <Labelled name={field} label={t(`services.${field}`)} required={required && !kept} help={help} issue={issue} span={6}>
      {(ids) =>
        long ? (
          <TextArea
            {...ids}
            rows={4}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onText(event.target.value)}
          />
        ) : (
          <Input
            {...ids}
            type={isSecret ? 'password' : 'text'}
            value={value}
            autoComplete={isSecret ? 'new-password' : 'off'}
            spellCheck={false}
            onChange={(event) => onText(event.target.value)}
          />
        )
      }
    </Labelled>
  )
}
