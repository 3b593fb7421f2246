import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { digits } from '#domain/kit/kana.ts'
import { api } from '../../api.ts'
import { useTranslation } from '../../i18n.ts'
import { useFormFacts } from '../context.ts'
import type { AddressFields } from '../Field.tsx'
import { type Address, addressLine, agrees, filled, isFree } from './address.ts'

/**
 * Looks up a postal code once it has been changed. A single address fills empty fields by itself; several, or an
 * address that differs from what was typed, are offered as buttons.
 */
export function AddressOffer({ name, fills }: { name: string; fills: AddressFields }) {
  const { t } = useTranslation()
  const { methods } = useFormFacts()
  const [start] = useState(() => digits(String(methods.getValues(name) ?? '')))
  const code = digits(String(useWatch({ control: methods.control, name }) ?? ''))
  const asked = /^\d{7}$/.test(code) && code !== start
  const { data: addresses } = useQuery(api.company.postalCode.queryOptions({ input: { code }, enabled: asked, staleTime: Infinity, throwOnError: false }))
  const [filledIn, setFilledIn] = useState<string>()
  const prefecture = (id: string) => t(`prefecture.${id}` as 'prefecture.13')
  const typed = useWatch({ control: methods.control }) 

  const fill = (address: Address) => {
    for (const [field, text] of Object.entries(filled(fills, address, prefecture))) methods.setValue(field, text, { shouldDirty: true, shouldValidate: true })
    setFilledIn(code)
  }
  const fillFree = useEffectEvent((found: Address[]) => {
    const [address, ...more] = found
    if (address && more.length === 0 && isFree(methods.getValues(), filled(fills, address, prefecture))) fill(address)
  })
  useEffect(() => {
    if (asked && addresses) fillFree(addresses)
  }, [asked, addresses])

  if (!asked || !addresses) return null
  const open = addresses.filter((address) => !agrees(typed, filled(fills, address, prefecture)))
  const done = open.length < addresses.length
  return (
    <div className="form-offer" role="status">
      {addresses.length === 0 && <p>{t('address.unknown')}</p>}
      {done && filledIn === code && <p>{t('address.filled')}</p>}
      {!done && addresses.length > 0 && (
        <>
          <p>{t(addresses.length > 1 ? 'address.choose' : 'address.replace')}</p>
          {open.map((address) => (
            <button key={addressLine(address, prefecture)} type="button" className="form-link" onClick={() => fill(address)}>
              {t('address.fill', { address: addressLine(address, prefecture) })}
            </button>
          ))}
        </>
      )}
    </div>
  )
}
