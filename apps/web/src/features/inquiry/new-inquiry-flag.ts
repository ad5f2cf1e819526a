import { gatheringTiming } from '@assay/domain/gathering';
import { useEffect, useState } from 'react';
import { z } from 'zod';

const KEY = 'newInquiry';
const Flag = z.object({ id: z.string(), time: z.number() });

function read(): z.infer<typeof Flag> | null {
  try {
    return Flag.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Removes the flag when it expires, also after a reload. Returns a function that cancels the timer. */
function clearInTime(): () => void {
  const flag = read();
  const left = flag ? flag.time + gatheringTiming.newInquiryFlag - Date.now() : 0;
  const clear = () => {
    if (read()?.time === flag?.time) sessionStorage.removeItem(KEY);
  };
  if (left <= 0) {
    clear();
    return () => {};
  }
  const timer = setTimeout(clear, left);
  return () => clearTimeout(timer);
}

/** Flags an inquiry as new in session storage; the flag clears after 5 seconds (ONB-051). */
export function markNewInquiry(id: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ id, time: Date.now() }));
  clearInTime();
}

/** Clears a flag that survived a reload within its 5 seconds. */
export function useClearNewInquiryMark(): void {
  useEffect(clearInTime, []);
}

/** Whether the inquiry was flagged as new when its screen opened; does not change until the screen is left. */
export function useIsNewInquiry(id: string): boolean {
  useClearNewInquiryMark();
  const [openedAt] = useState(Date.now);
  const [flag] = useState(read);
  return flag?.id === id && openedAt - flag.time < gatheringTiming.newInquiryFlag;
}
