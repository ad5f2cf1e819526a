import type { AdverseMediaArticle } from '@assay/domain/screening';
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { anArticle, answerOf, openCard } from '../testing.tsx';
import { MediaCard } from './media-card.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanNotifications();
});

const answer = (articles: AdverseMediaArticle[], adverse_media_status = 'completed', more: object = {}) => ({
  ...answerOf([]),
  data: { adverse_media: articles, watchlists_sanctions: [] },
  adverse_media_status,
  ...more,
});
const Card = (props: Parameters<typeof MediaCard>[0]) => (
  <>
    <Notifications />
    <MediaCard {...props} />
  </>
);
const open = async (answers: object, options: Parameters<typeof openCard>[0] = {}) => {
  const seen = connectForTest({ ...answers } as never);
  await openCard({ Card, ...options });
  return seen.filter.bind(seen, ({ path }: { path: string }) => path === 'merchant/7/1/vital4');
};
const show = (...args: Parameters<typeof answer>) => open({ 'GET merchant/7/1/vital4': answer(...args) });
const titles = () =>
  screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent?.slice(0, 9));

describe('Adverse Media Reports', () => {
  test('show only with the adverse-media flag; without it no request is sent [REP-100] [REP-220]', async () => {
    const requests = await open(
      { 'GET merchant/7/1/vital4': answer([anArticle()]) },
      { vital4_enabled: false },
    );
    expect(screen.queryByRole('region')).toBeNull();
    expect(requests()).toEqual([]);
  });

  test('each shows title, subject, address, date, its first highlight and score [REP-102]', async () => {
    await show([
      anArticle({ highlights: [' ', 'Fined $4,000.', 'Second highlight'] }),
      anArticle({ id: '82', article_title: 'Unscored', url: null, score: null, article_date: null }),
    ]);
    const one = within(await screen.findByRole('article', { name: /Roofer fined over unfinished jobs/ }));
    const link = one.getByRole('link', { name: /Roofer fined/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://news.example/roofer-fined',
      expect.stringContaining('noopener'),
    ]);
    expect(one.getByText('Lakeside Roofing LLC · 11/3/2025 · News index')).toBeTruthy();
    expect(one.getByText('Score 87%')).toBeTruthy();
    expect(one.getByText('Fined $4,000.')).toBeTruthy();
    expect(one.queryByText('Second highlight')).toBeNull();
    const other = within(screen.getByRole('article', { name: 'Unscored' }));
    expect(other.getByText('Score N/A')).toBeTruthy();
    expect(other.queryByRole('link')).toBeNull();
  });

  test('are sorted by score, then the newest first, each address once; five show, then the rest on request [REP-101]', async () => {
    const user = userEvent.setup();
    const articles = [1, 2, 3, 4, 5, 6].map((place) =>
      anArticle({
        id: String(place),
        article_title: `Article ${place}`,
        url: `https://news.example/${place}`,
        score: place / 10,
      }),
    );
    const copy = anArticle({ id: '9', article_title: 'Copy', url: 'https://NEWS.example/6#top', score: 0.1 });
    await show([...articles, copy]);
    await screen.findByText('Article 6');
    expect(titles()).toEqual([6, 5, 4, 3, 2].map((place) => `Article ${place}`));
    await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(titles()).toHaveLength(6);
  });

  test('show Loading... until there is an answer, and while the search is running [REP-100]', async () => {
    let answerNow: (value: object) => void = () => {};
    const late = new Promise<object>((resolve) => {
      answerNow = resolve;
    });
    await open({ 'GET merchant/7/1/vital4': () => late });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    answerNow(answer([], 'requested'));
    await vi.waitFor(() => expect(screen.getByText('Loading...')).toBeTruthy());
    expect(screen.queryByText('No adverse media reports available.')).toBeNull();
  });

  test.each([
    ['no_data', 'No adverse media reports available.'],
    ['completed', 'No adverse media reports available.'],
    ['not_requested', 'Source data has not been requested'],
    ['error', 'Error searching adverse media data'],
  ])('without an article, and %s, show: %s [REP-100]', async (status, sentence) => {
    await show([], status);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryAllByText('No adverse media reports available.')).toHaveLength(
      sentence.startsWith('No adverse') ? 1 : 0,
    );
  });

  test('an empty search of the lists does not affect them: lists have a separate status', async () => {
    await show([], 'requested', { status: 'no_data' });
    expect(await screen.findByText('Loading...')).toBeTruthy();
  });

  test('are polled every 10 seconds while requested, and not once completed [REP-103] [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answers = [answer([], 'requested'), answer([anArticle()])];
    const requests = await open({ 'GET merchant/7/1/vital4': () => answers.shift() ?? answer([]) });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(requests()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText('Roofer fined over unfinished jobs')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests()).toHaveLength(2);
  });

  test('a failed load says so, never that there are none, and is retried on request [REP-211]', async () => {
    const user = userEvent.setup();
    const answers = [problemAnswer(500, 'internal'), answer([anArticle()])];
    await open({ 'GET merchant/7/1/vital4': () => answers.shift() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Roofer fined over unfinished jobs')).toBeTruthy();
  });

  test('staff link an article [REP-094] [REP-097]', async () => {
    const user = userEvent.setup();
    await open(
      {
        'GET merchant/7/1/vital4': answer([anArticle()]),
        'POST merchant/link_record': { status: 'success', message: '' },
      },
      { isStaff: true },
    );
    await user.click(await screen.findByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByText('Article linked to merchant')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Already Linked' })).toBeTruthy();
  });
});
