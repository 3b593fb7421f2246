import { z } from 'zod'
import { text } from '#domain/kit/fields.ts'
import { api } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { bySchema } from '#web/kit/forms/acts/bySchema.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { agentOf } from '../agent.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'

const check = bySchema(z.object({ name: text(50).schema }))

/** Adds a passkey with a name by which the person recognizes the device. */
export function PasskeyDialog({ onAdded, onClose }: { onAdded: (recoveryCodes: string[]) => void; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const add = async ({ name }: { name: string }) => {
    const options = await api.profile.startPasskey.call({})
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }).catch(() => {
      // the person cancelled, or the device did not answer in time
      throw new CallError(400, 'passkey_not_made')
    })
    const { recovery_codes } = await api.profile.addPasskey.call({ name, response: { ...response } })
    onAdded(recovery_codes)
    // the dialog with the recovery codes says by itself that the passkey was added
    if (recovery_codes.length === 0) snackbar.success(t('passkey.added'))
  }
  const form = useActForm({ start: { name: agentOf(navigator.userAgent).system ?? '' }, check, send: add })
  const issue = useIssueTexts(form.issues)
  return (
    <Question title={t('passkey.add')} act={t('passkey.go')} form={form} onClose={onClose}>
      <p>{t('passkey.add_text')}</p>
      <TextField
        label={t('passkey.name')}
        hint={t('passkey.name_text')}
        value={form.values.name}
        onText={(name) => form.put({ name })}
        maxLength={50}
        autoComplete="off"
        autoFocus
        error={issue('name')}
      />
    </Question>
  )
}
