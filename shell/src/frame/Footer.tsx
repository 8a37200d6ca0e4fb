import type { Site } from '@ridgeline/contract';
import { createBrowserFetch, createLazyClient } from '@ridgeline/contract/client';
import { useRoot } from '@ridgeline/remote-kit';
import {
  Container,
  formatPhoneNumber,
  Heading,
  Icon,
  Inline,
  Text,
  TextLink,
  whatsAppLink,
  type IconName,
} from '@ridgeline/shared-ui';
import { deferSelf } from '@ridgeline/shared-ui/deferred';
import * as styles from './Frame.css';
import { useAllLinks } from './navigation';
import { NewsletterForm, type Subscribe } from './NewsletterForm';

const { post } = createLazyClient(createBrowserFetch());

/** Subscribes to the newsletter. */
const subscribe: Subscribe = (subscription) =>
  post('/api/newsletter', { json: subscription as { email: string; consent: true } });

const socialIcons: Record<string, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  YouTube: 'youtube',
};

const hasContactDetails = ({ address, phone, whatsapp, email }: Site) =>
  Boolean(address || phone || whatsapp || email);

const copyrightOf = ({ name, copyrightYear }: Site) =>
  `© ${copyrightYear ? `${copyrightYear} ` : ''}${name}. All rights reserved.`;

const ContactInfo = ({ site }: { site: Site }) => (
  <section className={styles.column} aria-labelledby="footer-contact">
    <Heading level={2} size="h4" id="footer-contact">
      Contact Info
    </Heading>
    {site.address && <Text tone="small">{site.address}</Text>}
    <div className={styles.list}>
      {site.phone && (
        <TextLink className={styles.footerLink} href={`tel:${site.phone}`}>
          <Icon name="phone" />
          {formatPhoneNumber(site.phone)}
        </TextLink>
      )}
      {site.whatsapp && (
        <TextLink
          className={styles.footerLink}
          href={whatsAppLink({ to: site.whatsapp })}
          rel="noopener"
          target="_blank"
        >
          <Icon name="whatsapp" />
          WhatsApp {formatPhoneNumber(site.whatsapp)}
        </TextLink>
      )}
      {site.email && (
        <TextLink className={styles.footerLink} href={`mailto:${site.email}`}>
          <Icon name="mail" />
          {site.email}
        </TextLink>
      )}
    </div>
  </section>
);

/** About us, links, the newsletter, the contact details if there are any, and whether the rides are invented. */
export function Footer() {
  const { site } = useRoot();
  const allLinks = useAllLinks();
  return (
    <footer className={styles.footer} data-boundary="shell" {...deferSelf}>
      <Container>
        {site.isDemo && (
          <p className={styles.demo}>
            These are demo rides, and the people on this site are invented.
          </p>
        )}
        <div className={hasContactDetails(site) ? styles.columns : styles.threeColumns}>
          <section className={styles.column} aria-labelledby="footer-about">
            <Heading level={2} size="h4" id="footer-about">
              About Us
            </Heading>
            <Text tone="small">{site.tagline}</Text>
            {site.social.length > 0 && (
              <ul role="list" className={styles.list}>
                {site.social.map(({ label, url }) => (
                  <li key={label}>
                    <TextLink
                      className={styles.footerLink}
                      href={url}
                      rel="noopener"
                      target="_blank"
                    >
                      <Icon name={socialIcons[label] ?? 'open'} />
                      {label}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <nav className={styles.column} aria-labelledby="footer-links">
            <Heading level={2} size="h4" id="footer-links">
              Quick Links
            </Heading>
            <ul role="list" className={styles.list}>
              {allLinks.map(({ path, name }) => (
                <li key={path}>
                  <TextLink className={styles.footerLink} href={path}>
                    {name}
                  </TextLink>
                </li>
              ))}
              {site.sellsVouchers && (
                <li>
                  <TextLink className={styles.footerLink} href="/book/voucher">
                    Give a ride: vouchers
                  </TextLink>
                </li>
              )}
              <li>
                <TextLink className={styles.footerLink} href="/booking/find">
                  Find my booking
                </TextLink>
              </li>
            </ul>
          </nav>
          {hasContactDetails(site) && <ContactInfo site={site} />}
          <section className={styles.column} aria-labelledby="footer-news">
            <Heading level={2} size="h4" id="footer-news">
              Newsletter
            </Heading>
            <NewsletterForm subscribe={subscribe} />
          </section>
        </div>
        <div className={styles.legal}>
          <span>{copyrightOf(site)}</span>
          <Inline gap="6">
            <TextLink className={styles.footerLink} href="/privacy">
              Privacy
            </TextLink>
            <TextLink className={styles.footerLink} href="/admin">
              Admin Login
            </TextLink>
          </Inline>
        </div>
      </Container>
    </footer>
  );
}
