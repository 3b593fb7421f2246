import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { agentOf } from '../agent.ts'
import { Question } from '../Question.tsx'
import { TextField } from '../entry/TextField.tsx'

/** Adds a passkey under a name by which its owner will know the device. */
export function PasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { t } = useTranslation(['access', 'common'])
  const [name, setName] = useState(() => agentOf(navigator.userAgent).system ?? '')
  const [fault, setFault] = useState<'name' | 'refused'>()
  const add = async () => {
    setFault(name.trim() === '' ? 'name' : undefined)
    if (name.trim() === '') return false
    const options = await api.profile.startPasskey.call({})
    const { startRegistration } = await import('@simplewebauthn/browser')
    let response
    try {
      response = await startRegistration({
        optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
      })
    } catch {
      // the person said no, or the device took too long
      setFault('refused')
      return false
    }
    await api.profile.addPasskey.call({ name, response: { ...response } })
    onAdded()
    snackbar.success(t('passkey.added'))
    return true
  }
  return (
    <Question title={t('passkey.add')} act={t('passkey.go')} run={add} onClose={onClose}>
      {fault === 'refused' && <Alert severity="error">{t('passkey.refused')}</Alert>}
      <p>{t('passkey.add_text')}</p>
      <TextField
        label={t('passkey.name')}
        hint={t('passkey.name_text')}
        value={name}
        onText={setName}
        maxLength={50}
        autoComplete="off"
        autoFocus
        error={fault === 'name' ? t('common:validation.required') : undefined}
      />
    </Question>
  )
}
