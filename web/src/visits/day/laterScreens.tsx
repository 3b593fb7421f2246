import type { ComponentType, ReactNode } from 'react'
import { later } from '#web/kit/feedback/later.tsx'
import { afterFirst } from '#web/kit/firstShown.ts'

const part = <Props extends object>(load: () => Promise<ComponentType<Props>>, waiting?: ReactNode) =>
  later<Props>(
    afterFirst(async () => ({ default: await load() })),
    waiting,
  )

/*
 * What opens from the day, and what stands there only when something is wrong: loaded when the list of visits stands, so that the list comes
 * sooner. Before the device counts as ready for use without a network, all of it is there (`program.ts`).
 */
export const VisitScreen = part(() => import('./VisitScreen.tsx').then((all) => all.VisitScreen))
export const ReportScreen = part(() => import('./ReportScreen.tsx').then((all) => all.ReportScreen))
export const ServicePanel = part(() => import('./ServicePanel.tsx').then((all) => all.ServicePanel))
export const PhotosPanel = part(() => import('./PhotosPanel.tsx').then((all) => all.PhotosPanel), null)
export const LeftReports = part(() => import('./LeftReports.tsx').then((all) => all.LeftReports), null)
export const LeftPhotos = part(() => import('./LeftPhotos.tsx').then((all) => all.LeftPhotos), null)
export const InstallCard = part(() => import('./InstallCard.tsx').then((all) => all.default), null)
export const AskPushCard = part(() => import('#web/access/push/AskPushCard.tsx').then((all) => all.AskPushCard), null)
