import type { EndpointOut } from '@assay/domain/http';
import {
  type NotificationSection,
  notificationArchiveName,
  notificationEndpoints,
  notificationFileName,
  notificationSections,
  notificationSentences,
  packageOf,
} from '@assay/domain/notifications';
import { useMutation } from '@tanstack/react-query';
import { fetchFile, saveFile } from '#api/download';
import { toast } from '#ui/toast';

/** The notifications of a day, as the server returns them. */
export type NotificationDayData = EndpointOut<typeof notificationEndpoints.byDate>;

const fileOf = async (section: NotificationSection, date: string): Promise<Blob> =>
  (await fetchFile(notificationEndpoints.download, { body: { section, date } })).content;

const failed = { log: 'The notifications file could not be created' };

/** Saves all items of a section as a file, ignoring filters; says so if there are none (BOF-114). */
export function useDownloadSection(date: string) {
  const file = useMutation({
    mutationFn: async (section: NotificationSection) =>
      saveFile(notificationFileName(section, date), await fileOf(section, date)),
    meta: { ...failed, errorMessage: 'The file could not be downloaded. Please try again.' },
  });
  return {
    isPending: file.isPending,
    save(section: NotificationSection, items: readonly unknown[]) {
      if (items.length === 0) toast.notice(notificationSentences.nothingToDownload);
      else file.mutate(section);
    },
  };
}

/**
 * Saves the files of all enabled sections with items as one archive; if one of them fails, nothing is saved (BOF-114).
 */
export function useDownloadAll(date: string) {
  const archive = useMutation({
    mutationFn: async (sections: NotificationSection[]) => {
      const { zipSync } = await import('fflate');
      const files = await Promise.all(
        sections.map(async (section) => {
          const bytes = new Uint8Array(await (await fileOf(section, date)).arrayBuffer());
          return [notificationFileName(section, date), bytes] as const;
        }),
      );
      const zip = zipSync(Object.fromEntries(files));
      saveFile(notificationArchiveName(date), new Blob([zip], { type: 'application/zip' }));
    },
    meta: {
      ...failed,
      errorMessage: 'The notifications could not be downloaded: nothing was saved. Please try again.',
    },
  });
  return {
    isPending: archive.isPending,
    save({ json_blob, config }: NotificationDayData) {
      const sections = notificationSections.filter(
        (section) => config[packageOf(section)] && json_blob[section].length > 0,
      );
      if (sections.length === 0) toast.notice(notificationSentences.nothingToDownload);
      else archive.mutate(sections);
    },
  };
}
