import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'

/** Password field with a button that shows the text, and a hint while Caps Lock is on. */
export function PasswordField({ hint, ...props }: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const word = t(shown ? 'auth.hide_password' : 'auth.show_password')
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      hint={caps ? t('auth.caps_lock') : hint}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
      end={
        <button type="button" aria-label={word} title={word} onClick={() => setShown(!shown)}>
          <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12C5 7.8 8.2 5.7 12 5.700s7 2.1 9.5 6.300c-2.5 4.2-5.7 6.3-9.5 6.300S5 16.2 2.5 12z" />
            <circle cx="12" cy="12" r="2.9" />
            {shown && <path d="m4 20.5 16-17" />}
          </svg>
        </button>
      }
    />
  )
}
