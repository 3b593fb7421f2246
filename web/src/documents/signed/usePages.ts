import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_SIGNED_PAGES } from '#domain/documents/signedPaper.ts'
import { useMe } from '#web/access/useMe.ts'
import { smaller } from '#web/kit/pictures/smaller.ts'
import { wholePicture } from '../scan/corners.ts'
import { openScanner, type Scanner } from '../scan/scan.ts'
import { dropPage, keepPage, type KeptPage, readPages } from './keptPages.ts'

/** Longest edge of a picture before it is straightened: a sheet that fills most of it then has 165 dots per inch. Pixels. */
const EDGE = 2600

/** A page on the screen. `made`: as it will be filed; `failed`: it could not be made. */
export type ScanPage = KeptPage & { readonly made?: Blob | undefined; readonly failed?: boolean }
type Change = Partial<Pick<ScanPage, 'corners' | 'turns' | 'order' | 'made' | 'failed'>>

/** The worker that makes pages, from its first order on, and ended with the screen. */
const useScanner = (): (() => Scanner) => {
  const scanner = useRef<Scanner>(undefined)
  useEffect(
    () => () => {
      scanner.current?.end()
      scanner.current = undefined
    },
    [],
  )
  return useCallback(() => (scanner.current ??= openScanner()), [])
}

/** The pages of a signed paper that are being taken: read from the device, changed, and made one after the other. */
export const usePages = (document: string, coloured: boolean) => {
  const { id: account } = useMe()
  const scanner = useScanner()
  const [pages, setPages] = useState<readonly ScanPage[]>()
  /** Whether the device has no room for a page, which is then lost with the screen. */
  const [loose, setLoose] = useState(false)
  const [taking, setTaking] = useState<{ done: number; of: number }>()
  const stopped = useRef(false)

  useEffect(() => {
    let live = true
    void readPages(account, document).then((found) => live && setPages((now) => now ?? found))
    return () => {
      live = false
    }
  }, [account, document])

  const keep = async (page: ScanPage) => setLoose(!(await keepPage(account, page)))
  const change = useCallback(
    (key: string, by: Change) => setPages((now) => now?.map((page) => (page.key === key ? { ...page, ...by } : page))),
    [],
  )

  // colours are those of all pages
  const [madeColoured, setMadeColoured] = useState(coloured)
  if (madeColoured !== coloured) {
    setMadeColoured(coloured)
    setPages((now) => now?.map((page) => ({ ...page, made: undefined })))
  }

  const next = pages?.find(({ made, failed }) => made === undefined && !failed)
  useEffect(() => {
    if (!next) return
    let live = true
    const { key, picture, corners, turns } = next
    scanner()
      .make(picture, { corners, turns, coloured })
      .then(
        (made) => live && change(key, { made }),
        () => live && change(key, { failed: true }),
      )
    return () => {
      live = false
    }
  }, [next, coloured, scanner, change])

  /** Adds pictures as pages; those beyond the most pages are left. Answers how many were taken. */
  const take = async (files: readonly File[]): Promise<number> => {
    stopped.current = false
    const room = files.slice(0, MAX_SIGNED_PAGES - (pages?.length ?? 0))
    let order = Math.max(0, ...(pages ?? []).map((page) => page.order))
    let done = 0
    for (const file of room) {
      if (stopped.current) break
      setTaking({ done, of: room.length })
      const picture = await smaller(file, EDGE)
      const corners = await scanner()
        .find(picture)
        .catch(() => undefined)
      order += 1
      const [a, b, c, d] = corners ?? wholePicture
      const page: ScanPage = { key: crypto.randomUUID(), document, order, picture, corners: [a, b, c, d], turns: 0 }
      setPages((now) => [...(now ?? []), page])
      await keep(page)
      done += 1
    }
    setTaking(undefined)
    return done
  }
  const edit = (page: ScanPage, by: Change) => {
    const changed = { ...page, ...by, ...('order' in by ? {} : { made: undefined, failed: false }) }
    change(page.key, changed)
    void keep(changed)
  }
  return {
    pages,
    loose,
    taking,
    take,
    stop: () => {
      stopped.current = true
    },
    edit,
    /** Lets two pages change places. */
    swap: (one: ScanPage, other: ScanPage) => {
      edit(one, { order: other.order })
      edit(other, { order: one.order })
      setPages((now) => now?.toSorted((first, second) => first.order - second.order))
    },
    remove: (page: ScanPage) => {
      setPages((now) => now?.filter(({ key }) => key !== page.key))
      void dropPage(account, page.key)
    },
    putBack: (page: ScanPage) => {
      setPages((now) => [...(now ?? []), page].toSorted((first, second) => first.order - second.order))
      void keep(page)
    },
  }
}
export type Pages = ReturnType<typeof usePages>
