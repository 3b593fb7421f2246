import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PushSettings } from '#domain/kit/push.api.ts'
import { api } from '#web/kit/api.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useStore } from '#web/kit/store.ts'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { useMe } from '../useMe.ts'
import { pushChoice } from './pushChoice.ts'
import { inputOf, pushAbility, subscribedBy, subscriptionHere } from './pushDevice.ts'

export const pushQuery = api.push.settings.queryOptions({ input: {}, staleTime: 0 })

/** Whether the signed-in person has chosen notifications on this device. */
export const useChosenHere = (): boolean => {
  const { id } = useMe()
  return useStore(pushChoice)?.account === id
}

/** Which devices of the person get notifications, and what can be done about them; `data` is undefined until it is known. */
export const usePush = () => {
  const { t } = useTranslation('push')
  const { id: account } = useMe()
  const cache = useQueryClient()
  const errorText = useErrorText()
  const { data } = useQuery({ ...pushQuery, throwOnError: false })
  const put = (next: PushSettings) => cache.setQueryData(pushQuery.queryKey, next)
  const onError = (error: Error) => void snackbar.error(errorText(error))
  const turnOn = useMutation({
    // browsers ask their person only while a tap is being answered, so nothing is waited for before
    mutationFn: async (publicKey: string) => {
      if ((await Notification.requestPermission()) !== 'granted') return false
      put(await api.push.subscribe.call(inputOf(await subscribedBy(publicKey))))
      pushChoice.choose(account)
      return true
    },
    onSuccess: (done) => {
      if (done) snackbar.success(t('turned_on'))
      else if (pushAbility() === 'denied') snackbar.info(t('denied'))
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: async ({ id, current }: { id: string; current: boolean }) => {
      put(await api.push.remove.call({ id }))
      if (!current) return
      pushChoice.forget()
      await (await subscriptionHere())?.unsubscribe()
    },
    onSuccess: () => void snackbar.success(t('turned_off')),
    onError,
  })
  const trial = useMutation({
    mutationFn: (id: string) => api.push.try.call({ id }),
    onSuccess: () => void snackbar.success(t('tried')),
    onError,
  })
  return { data, put, turnOn, remove, trial }
}

/**
 * Sends the subscription of this device again where the server has another one or none: the browser has renewed it, the person has signed in
 * again, or reads another language now.
 */
export const useRenewedPush = (data: PushSettings | undefined): void => {
  const isChosen = useChosenHere()
  const cache = useQueryClient()
  const { id: account } = useMe()
  const { i18n } = useTranslation('push')
  const { language } = i18n
  useEffect(() => {
    if (!isChosen || !data || data.public_key === null || pushAbility() !== 'able' || Notification.permission !== 'granted') return
    void renewed(data, data.public_key, account, language).then(
      (next) => next && cache.setQueryData(pushQuery.queryKey, next),
      // tried again at the next start
      () => undefined,
    )
  }, [data, isChosen, account, language, cache])
}

const renewed = async ({ own }: PushSettings, publicKey: string, account: string, language: string) => {
  // somebody has removed this device from the list at another one
  if (own === null && pushChoice.isOfSession() && (await subscriptionHere())) {
    pushChoice.forget()
    return undefined
  }
  const here = await subscribedBy(publicKey)
  if (own?.endpoint === here.endpoint && own.language === language) return undefined
  const next = await api.push.subscribe.call(inputOf(here))
  pushChoice.choose(account)
  return next
}
