interface WhatsAppMessage {
  /** The recipient's number. Without it, the sender chooses a recipient. */
  to?: string;
  text?: string;
}

/** Opens WhatsApp with a message that is ready to send. */
export const whatsAppLink = ({ to = '', text }: WhatsAppMessage) =>
  `https://wa.me/${to.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
